-- What one look at a request costs must not grow with what its player has written.

-- What is news to the player: otherwise it is looked for among all that they wrote themselves since they last read.
create index request_messages_of_staff on request_messages (request_id, id) where staff_id is not null;
-- Which requests a player may have written in within a day, and which of thousands changed last.
create index requests_of_player_by_change on requests (player_id, updated_at desc);
