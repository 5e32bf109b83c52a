//! Vertices in classes.

use super::bit_rows::BitRows;

/// Vertices in classes. There are no edges between classes that do not fit.
#[derive(Debug)]
pub(crate) struct Classes {
    /// The class of each vertex, as a number.
    of: Vec<usize>,
    count: usize,
    /// The classes that fit each class.
    fitting: BitRows,
}

impl Classes {
    /// The classes of some vertices. `fit` says which of them fit, and must be symmetric.
    pub(crate) fn new<K: Copy + Ord>(class_of: &[K], fit: impl Fn(K, K) -> bool) -> Self {
        // In order. They are few, most often.
        let mut classes: Vec<K> = Vec::new();
        for class in class_of {
            if let Err(place) = classes.binary_search(class) {
                classes.insert(place, *class);
            }
        }
        // Every class is in the list.
        let number = |class: &K| classes.binary_search(class).unwrap_or_default();
        let mut fitting = BitRows::new(classes.len());
        for (a, &class) in classes.iter().enumerate() {
            let others = classes.iter().enumerate().filter(|&(_, &other)| fit(class, other));
            others.for_each(|(b, _)| fitting.insert(a, b));
        }
        Self { of: class_of.iter().map(number).collect(), count: classes.len(), fitting }
    }

    /// The number of vertices.
    pub(super) const fn order(&self) -> usize {
        self.of.len()
    }

    /// The number of classes.
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// The class of a vertex.
    pub(super) fn of(&self, vertex: usize) -> usize {
        self.of[vertex]
    }

    /// Tells whether two classes fit.
    pub(super) fn fit(&self, a: usize, b: usize) -> bool {
        self.fitting.contains(a, b)
    }
}

/// The different classes out of a list, in order, and for each entry the number of its class.
pub(crate) fn numbered<K: Clone + Ord>(list: impl IntoIterator<Item = K>) -> (Vec<K>, Vec<usize>) {
    let list: Vec<K> = list.into_iter().collect();
    let mut classes = list.clone();
    classes.sort_unstable();
    classes.dedup();
    // The classes of all entries are there.
    let numbers = list.iter().map(|class| classes.binary_search(class).unwrap_or_default());
    let numbers = numbers.collect();
    (classes, numbers)
}
