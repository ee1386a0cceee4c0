-- Whoever pays looks for lines of one request, whomever they are about. Nobody writes to the journal from here to the end of the
-- start: it comes last, as in what the site does, which would otherwise wait for the journal with what a migration waits for.
create index audit_log_withdrawals on audit_log ((details->>'withdrawalId')) where action = 'wallet/withdrawal-requested';
create index audit_log_top_ups on audit_log ((details->>'paymentId')) where action = 'wallet/top-up-started';
