-- How many pictures somebody has sent in a day is bounded: those that are sent stay for ever.
create index request_pictures_sent on request_pictures (owner_id, created_at) where message_id is not null;
