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
    assert_eq!(days("20-05-30"), ["2020-05-30"], "years of two digits end with 2029");
    assert_eq!(days("99/12/31"), ["1999-12-31"]);
    assert_eq!(days("11.09.26"), ["2026-09-11", "2011-09-26"]);
    assert_eq!(days("11.25.02"), ["2011-02-25"]);
    assert_eq!(days("04/05/06"), ["2004-05-06", "2006-05-04", "2006-04-05"]);
}

/// The dates that the first day, the rounds, and the last day can mean if they are read together.
fn together(first: &str, rounds: &[&str], last: &str) -> [String; 3] {
    let read = TournamentDates::read(first, last, rounds.iter().copied());
    let days = |days: &[Date]| days.iter().map(Date::to_string).collect::<Vec<_>>().join(" or ");
    let rounds: Vec<_> = read.rounds.iter().map(|it| days(it)).collect();
    [days(&read.first), rounds.join(", "), days(&read.last)]
}

#[test]
fn dates_that_stand_together_are_of_one_order() {
    let first = |first, rounds: &[&str]| together(first, rounds, "")[0].clone();
    assert_eq!(first("05/07/2017", &["15/07/2017"]), "2017-07-05");
    assert_eq!(first("05/07/2017", &["05/15/2017"]), "2017-05-07");
    // Without dates in the same format, or with dates that contradict each other, it stays open.
    assert_eq!(first("05/07/2017", &["2017/07/15"]), "2017-07-05 or 2017-05-07");
    assert_eq!(first("05/07/2017", &["05/15/2017", "15/08/2017"]), "2017-07-05 or 2017-05-07");
    assert_eq!(first("05/07/2017", &["", "soon"]), "2017-07-05 or 2017-05-07");
}

#[test]
fn a_tournament_is_in_order_and_does_not_last_for_years() {
    let days = together("11.09.26", &["11.09.26", "11.09.27", "11.09.28"], "11.09.28");
    assert_eq!(days, ["2011-09-26", "2011-09-26, 2011-09-27, 2011-09-28", "2011-09-28"]);
    let days = together("26.09.11", &["26.09.11", "27.09.11"], "28.09.11");
    assert_eq!(days, ["2011-09-26", "2011-09-26, 2011-09-27", "2011-09-28"]);
    // Days before months, after a year of two digits.
    let days = together("25.02.2011", &["11.25.02", "11.26.02"], "27.02.2011");
    assert_eq!(days, ["2011-02-25", "2011-02-25, 2011-02-26", "2011-02-27"]);
    for rounds in [["25.09.01", "25.09.08"], ["25/09/01", "25/09/08"]] {
        let days = together("01/09/2025", &rounds, "31/12/2025");
        assert_eq!(days, ["2025-09-01", "2025-09-01, 2025-09-08", "2025-12-31"]);
    }
    // One day alone can be either.
    let days = together("11.09.26", &[], "11.09.26");
    assert_eq!(days[0], "2026-09-11 or 2011-09-26");
}

#[test]
fn any_number_of_formats_is_read() {
    let rounds: Vec<_> = "/-:;,_".chars().map(|c| format!("05{c}07{c}2017")).collect();
    let rounds: Vec<_> = rounds.iter().map(String::as_str).collect();
    let days = together("", &rounds, "");
    assert_eq!(days[1].matches("2017-07-05").count(), 5, "{}", days[1]);
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
