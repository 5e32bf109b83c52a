//! The places of players in a list.

use crate::player_id::PlayerId;

/// The places of players in a list, by their numbers: a table with an entry for
/// every number up to the largest.
#[derive(Clone, Debug, Default)]
pub(crate) struct Places {
    /// The place of each number, counted from 1; 0 stands for nobody.
    by_number: Vec<u32>,
}

impl Places {
    /// Enters a player, unless the number has been entered before. Returns whether
    /// it was new.
    pub(crate) fn insert(&mut self, id: PlayerId, place: usize) -> bool {
        let number = usize::from(id.get());
        if self.by_number.len() <= number {
            self.by_number.resize(number + 1, 0);
        }
        let is_new = self.by_number[number] == 0;
        if is_new {
            self.by_number[number] = place as u32 + 1;
        }
        is_new
    }

    /// The place of a player.
    pub(crate) fn get(&self, id: PlayerId) -> Option<usize> {
        let &entry = self.by_number.get(usize::from(id.get()))?;
        entry.checked_sub(1).map(|place| place as usize)
    }
}

impl FromIterator<PlayerId> for Places {
    /// The places of players in the given order; for a repeated player, the first one counts.
    fn from_iter<I: IntoIterator<Item = PlayerId>>(ids: I) -> Self {
        let mut places = Self::default();
        for (place, id) in ids.into_iter().enumerate() {
            places.insert(id, place);
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn the_first_of_two_has_the_number() {
        let [three, seven, eight] = [3, 7, 8].map(|number| PlayerId::new(number).unwrap());
        let mut places: Places = [seven, three, seven].into_iter().collect();
        let found = [three, seven, eight].map(|id| places.get(id));
        assert_eq!(found, [Some(1), Some(0), None]);
        assert!(!places.insert(three, 5) && places.insert(eight, 5));
        assert_eq!(places.get(eight), Some(5));
    }
}
