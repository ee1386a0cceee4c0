-- Keys of what players play carry the player, so that they can be kept where a player's rows are (docs/scale.md).
-- A seed pair is one player's: the key is as strict as before.
alter table wheel_spins
  add constraint wheel_spins_of_a_pair unique (player_id, seed_pair_id, nonce),
  drop constraint wheel_spins_seed_pair_id_nonce_key;
