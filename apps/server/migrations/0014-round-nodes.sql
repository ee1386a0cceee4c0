-- The nodes that serve rounds at this moment: a round is settled when each of them has decided all
-- that it received in time. Unlogged: after a crash of the database every node signs in anew.
create unlogged table round_nodes (
  id uuid primary key,
  seen_at timestamptz not null,
  -- Whatever the node received before this moment is decided; null when nothing is received there.
  drained_to timestamptz
);
