//! Small random tournaments, each the same for the same seed everywhere.
