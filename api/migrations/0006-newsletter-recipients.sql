-- Who gets the newsletter, each address once: people who chose it in their account, and guests who confirmed and have no
-- account. Where there is an account, its switch alone decides.
create view newsletter_recipients as
  select email from users where activated_at is not null and newsletter_opt_in
  union all
  select email from newsletter_subscribers as subscriber
  where confirmed_at is not null and left_at is null
    and not exists (
      select from users where lower(users.email) = subscriber.email and users.activated_at is not null);
