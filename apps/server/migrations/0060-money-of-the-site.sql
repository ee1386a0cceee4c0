-- Of which money the site is: the command line, which comes past the nodes, had only its own environment to tell it.
-- Nodes write it down from here on; until the first of them comes, the last top-up tells.
insert into site_settings (key, value)
select 'money', to_jsonb(money) from payments order by seq desc limit 1;
