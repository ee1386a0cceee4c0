-- One that waits from before a restore is closed by those who said so since then.
update withdrawals set stopped_at = now()
where state = 'waiting' and stop_reason is not null and stopped_at is null;
