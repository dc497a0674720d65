-- expand
-- The last day on which each member loaded a page, logged in or changed something (spec §4.30). Sessions cannot tell it:
-- they end, and open tabs keep them in use.
create table member_activity (
  user_id bytea primary key references users on delete cascade,
  last_active_on date not null
);
insert into member_activity (user_id, last_active_on)
select user_id, max(last_used_at)::date from sessions group by user_id;
