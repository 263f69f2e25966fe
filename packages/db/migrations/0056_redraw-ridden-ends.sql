-- Tiles from before may show a line through what was cut of others, as far as simplifying moved it.
INSERT INTO ridden_changes (zoom, place, is_removal) SELECT zoom, place, false FROM ridden_tiles;
