use pretty_assertions::assert_eq;

use super::*;

/// The dates that a text can mean.
fn days(text: &str) -> Vec<String> {
    Date::readings(text).iter().map(ToString::to_string).collect()
}

#[test]
fn every_spelling_in_use_is_read() {
    for text in [
        "2020/05/29",
        "29/05/2020",
        "05/29/2020",
        "29. 05. 2020",
        "29.05.2020",
        "29.5.2020.",
        "2020.05.29",
        "2020. 05. 29.",
        "2020-05-29",
        "2020-05-29T10:00:00Z",
        "2020/05/29 9:30",
        "20200529",
        "29052020",
        "May 29, 2020",
        "29 May 2020",
        "29th of May, 2020",
        "2020/5/29",
        " 2020/05/29 ",
        "29.05.20",
        "05/29/20",
        "29 May 20",
        "29May2020",
        "29-MAY-20",
    ] {
        assert_eq!(days(text), ["2020-05-29"], "{text}");
    }
    assert_eq!(days("Dec 10, 2020"), ["2020-12-10"]);
}

#[test]
fn months_have_names_in_many_languages() {
    for text in [
        "30 juin 2017",
        "30. Juni 2017",
        "30 de junio de 2017",
        "30 giugno 2017",
        "30 de Junho de 2017",
        "30 juni 2017",
        "30 czerwca 2017 r.",
        "30. června 2017",
        "30. lipnja 2017.",
        "2017. június 30.",
        "30 iunie 2017",
        "30 Haziran 2017",
        "30. kesäkuuta 2017",
        "30 июня 2017 г.",
        "30 червня 2017 року",
        "30 Ιουνίου 2017",
        "2017 m. birželio 30 d.",
    ] {
        let text = text.replace(" m. ", " ");
        assert_eq!(days(&text), ["2017-06-30"], "{text}");
    }
    for (text, day) in [
        ("1er août 2016", "2016-08-01"),
        ("3. März 2014", "2014-03-03"),
        ("15 października 2013", "2013-10-15"),
        ("5. září 2012", "2012-09-05"),
        ("8 févr. 2012", "2012-02-08"),
    ] {
        assert_eq!(days(text), [day], "{text}");
    }
}

#[test]
fn the_calendar_tells_the_order_where_it_can() {
    assert_eq!(days("06/30/2017"), ["2017-06-30"]);
    assert_eq!(days("06.30.2017"), ["2017-06-30"]);
    assert_eq!(days("17/06/30"), ["2017-06-30"]);
    assert_eq!(days("30.06.17"), ["2017-06-30"]);
    assert_eq!(days("05/06/2017"), ["2017-06-05", "2017-05-06"]);
    assert_eq!(days("05.06.2017"), ["2017-06-05"], "periods are used where the day comes first");
    assert_eq!(days("25/06/17"), ["2025-06-17", "2017-06-25"]);
    assert_eq!(days("06/06/2017"), ["2017-06-06"]);
    assert_eq!(days("20-05-29"), ["2020-05-29", "2029-05-20"]);
    assert_eq!(days("99/12/31"), ["1999-12-31"]);
    assert_eq!(days("04/05/06"), ["2004-05-06", "2006-05-04", "2006-04-05"]);
}

#[test]
fn dates_that_stand_together_are_of_one_order() {
    let days = |text, others: &[&str]| {
        let days = Date::readings_of_all(&[&[text], others].concat());
        days[0].iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(days("05/07/2017", &["15/07/2017"]), ["2017-07-05"]);
    assert_eq!(days("05/07/2017", &["05/15/2017"]), ["2017-05-07"]);
    // A different format gives no information, and neither does a contradiction.
    assert_eq!(days("05/07/2017", &["05-15-2017", "2017/07/15"]).len(), 2);
    assert_eq!(days("05/07/2017", &["05/15/2017", "15/05/2017"]).len(), 2);
    assert_eq!(days("05/07/2017", &["", "soon"]).len(), 2);
}

#[test]
fn what_is_no_date_is_not_read() {
    for text in [
        "",
        "2020",
        "2020/13/01",
        "2021/02/29",
        "0000/00/00",
        "31/04/2020",
        "Mai 29, 2020 or later",
        "99999/01/01",
        "1/2/3",
        "May 2020",
        "next week",
        "10:30",
        ":",
        "29 May June 2020",
        "3006201",
        "１２/05/2020",
    ] {
        assert_eq!(days(text), Vec::<String>::new(), "{text}");
    }
    assert!(Date::parse("2020/02/29").is_some());
    assert!(is_given("soon") && is_given("0000/01/00"));
    assert!(!is_given(" 0000/00/00 ") && !is_given("--.--.----"));
}
