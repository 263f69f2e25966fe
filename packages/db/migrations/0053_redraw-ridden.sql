-- Tiles from before have gaps at homes, and say who rode beyond where their line was cut.
INSERT INTO ridden_changes (zoom, place, is_removal) SELECT 12, place, false FROM ridden_tiles WHERE zoom = 12;
