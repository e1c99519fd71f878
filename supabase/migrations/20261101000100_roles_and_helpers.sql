-- Schemas, extensions, who is asking, and the helpers that every other file uses.

create schema if not exists extensions;

create schema if not exists private;
comment on schema private is 'Helpers, rules and everything else that no client may reach through the API.';

create extension if not exists pg_trgm with schema extensions;

create extension if not exists unaccent with schema extensions;

create extension if not exists fuzzystrmatch with schema extensions;

create extension if not exists btree_gin with schema extensions;

grant usage on schema public, extensions, private to anon, authenticated, service_role;

-- Policies call auth.uid(); a hosted project grants this already, where it may not be ours to grant.
do $$ begin
  grant usage on schema auth to anon, authenticated, service_role;
exception when insufficient_privilege then null;
end $$;

-- How long a statement may take. The Data API sets it by the role that asks; a function that needs longer says so
-- itself.
do $$ begin
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
exception when insufficient_privilege then
  raise warning 'Their owner must set statement_timeout: 3s for anon, 8s for authenticated';
end $$;

-- What is not granted by name is not granted: hosted projects once exposed new objects by themselves.
revoke create on schema public from public;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;

alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- PostgreSQL lets everybody execute a new function, unless this is said for all schemas.
alter default privileges revoke execute on functions from public;

create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
comment on function private.set_updated_at is 'The one trigger function that keeps updated_at.';

create function private.request_header(p_name text) returns text
language sql stable set search_path = '' as $$
  select nullif(nullif(current_setting('request.headers', true), '')::json ->> p_name, '');
$$;
comment on function private.request_header is 'A header of the API request (lower-case name), null when there is none.';

create function private.hash(p_text text) returns text
language sql immutable set search_path = '' as $$ select encode(sha256(convert_to(p_text, 'UTF8')), 'hex') $$;
comment on function private.hash is 'SHA-256 in hex.';

create function private.visitor_hash() returns text
language sql stable set search_path = '' as $$
  select case
    -- Anything but the exact form is nobody: callers with an empty or made-up short key must not share rows.
    when k ~ '^([0-9a-f]{64}|[A-Za-z0-9_-]{43})$' then private.hash(k)
  end
  from (select private.request_header('x-visitor-key') as k) h;
$$;
comment on function private.visitor_hash is
  'SHA-256 (hex) of the caller''s x-visitor-key, or null unless the key is 64 lower-case hex digits or 43 base64url '
  'characters.';

-- == public.user_roles ==

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.user_roles is 'A role of an account. Rows are made by the documented command only.';

alter table public.user_roles enable row level security;
create policy "A person reads their own role" on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()));
grant select on public.user_roles to authenticated;
grant select, insert, delete on public.user_roles to service_role;

create function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  -- Set by the functions that a link opens: whoever is signed in beside it did not do this.
  is_employer constant boolean := coalesce(current_setting('stoop.employer', true) = 'on', false);
  changed jsonb := coalesce(is_now, was);
  b jsonb;
  a jsonb;
begin
  -- Only what an admin or an employer does is audited, and who gets a role from whomever; imports are recorded as a
  -- batch.
  if current_setting('stoop.bulk', true) = 'on' or not is_employer and tg_table_name <> 'user_roles'
    and not exists (select 1 from public.user_roles r where r.user_id = private.actor() and r.role = 'admin') then
    return null;
  end if;
  select jsonb_object_agg(
    k, case when k = any (tg_argv) or was -> k = 'null' then was -> k else '"(not recorded)"' end
  ),
    jsonb_object_agg(
      k, case when k = any (tg_argv) or is_now -> k = 'null' then is_now -> k else '"(not recorded)"' end
    )
    into b, a
    from jsonb_object_keys(changed) k
   where k not in ('search', 'title_search', 'updated_at', 'closed_at', 'summary')
     and (was -> k) is distinct from (is_now -> k);
  if a is null then return null; end if;
  insert into public.audit_log (actor, is_employer, action, table_name, row_id, before, after)
  values (case when not is_employer then private.actor() end, is_employer, lower(tg_op), tg_table_name,
    coalesce(changed ->> 'id', changed ->> 'key', changed ->> 'user_id', changed ->> 'job_id'),
    case when was is not null then b end, case when is_now is not null then a end);
  return null;
end $$;
comment on function private.audit is
  'Writes an admin''s or an employer''s change to the audit log: the changed columns, of those that the trigger '
  'does not name the name only.';

create trigger z_audit after insert or update or delete on public.user_roles
  for each row execute function private.audit('user_id', 'role', 'created_at');

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  passed boolean := true;
begin
  if not exists (select 1 from public.user_roles where user_id = auth.uid() and role = 'admin') then
    return false;
  end if;
  -- A token lives on for up to an hour after its session was ended.
  if claims ->> 'session_id' is not null
    and not exists (select from auth.sessions where id = (claims ->> 'session_id')::uuid and user_id = auth.uid()) then
    return false;
  end if;
  -- Where the Auth API has a second step, an admin who set one up must have passed it in this session.
  if to_regclass('auth.mfa_factors') is not null
    and coalesce(claims ->> 'aal', '') <> 'aal2' then
    execute 'select not exists (select from auth.mfa_factors where user_id = $1 and status = ''verified'')'
      into passed using auth.uid();
  end if;
  return passed;
end $$;
comment on function private.is_admin is
  'Whether the caller''s account has the admin role now (not when the token was made), the token''s session has not '
  'ended, and it passed the second step, if the account has one.';
grant execute on function private.is_admin to authenticated, service_role;

create function private.owns(p_user_id uuid, p_visitor_hash text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_user_id = auth.uid(), false)
      or (p_user_id is null and coalesce(p_visitor_hash = private.visitor_hash(), false));
$$;
comment on function private.owns is
  'Whether a row with this owner is the caller''s: their account, or their key and no account.';

create function private.raise_http_error(
  p_status int, p_message text, p_hint text default null, p_detail text default null
)
returns void language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT' || p_status, message = p_message,
    hint = coalesce(p_hint, ''), detail = coalesce(p_detail, '');
end $$;
comment on function private.raise_http_error is
  'Raises an error that the API answers with this HTTP status; the message fits a toast, the hint names the field.';

create function private.require_admin() returns uuid
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null then perform private.raise_http_error(401, 'Access Denied - Please log in to continue'); end if;
  if not private.is_admin() then perform private.raise_http_error(403, 'Access Denied - Admin access required'); end if;
  return auth.uid();
end $$;
comment on function private.require_admin is
  'The caller''s id when they are an admin; refuses everybody else (401, 403).';
grant execute on function private.require_admin to authenticated, service_role;

-- == public.audit_log ==

create table public.audit_log (
  id bigint generated always as identity primary key,
  actor uuid,
  is_employer boolean not null default false,
  action text not null check (action in ('insert', 'update', 'delete', 'read', 'export')),
  table_name text not null,
  row_id text,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
comment on table public.audit_log is
  'What an admin or an employer changed: who, what, before, after, when; and whose page an admin read. Nobody can '
  'change it.';
comment on column public.audit_log.actor is 'The admin; null is an employer, or an operator at the command line.';
comment on column public.audit_log.is_employer is 'By whoever holds a link that was e-mailed to a job''s contact.';
comment on column public.audit_log.before is
  'The changed columns as they were; personal ones by name only, since the log outlives an erasure.';

create index audit_log_created_idx on public.audit_log (created_at desc, id desc);
create index audit_log_row_idx on public.audit_log (table_name, row_id);
create index audit_log_table_idx on public.audit_log (table_name, created_at desc, id desc);
create index audit_log_actor_idx on public.audit_log (actor, created_at desc);
create index audit_log_employer_idx on public.audit_log (created_at desc, id desc) where is_employer;

alter table public.audit_log enable row level security;
create policy "An admin reads the audit log" on public.audit_log for select to authenticated
  using ((select private.is_admin()));
grant select on public.audit_log to authenticated;
grant select on public.audit_log to service_role;

create function private.protect_audit_log() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.raise_http_error(403, 'The audit log cannot be changed.');
  return null;
end $$;
comment on function private.protect_audit_log is 'Rejects every change of a recorded entry.';

create trigger a_keep before update or delete on public.audit_log
  for each row execute function private.protect_audit_log();
create trigger a_keep_all before truncate on public.audit_log
  for each statement
  execute function private.protect_audit_log();

-- == functions ==

create function private.require_owner() returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null and private.visitor_hash() is null then
    perform private.raise_http_error(401, 'Something went wrong. Please try again.', 'x-visitor-key');
  end if;
end $$;
comment on function private.require_owner is
  'Refuses (401) a caller who is neither signed in nor carries a visitor key: their rows would be nobody''s.';

create function private.clean_text(p_text text, p_max int) returns text
language sql immutable set search_path = '' as $$
  -- Control characters (save tab and line feed), whatever Unicode lets nobody see (Default_Ignorable_Code_Point:
  -- joiners, soft hyphens, variation selectors, overrides of the direction, …) and lone whitespace go. A joiner or a
  -- selector stays where it makes one emoji of several signs: it is put aside as a control character meanwhile, since
  -- looking back from each of them would take seconds for a text of nothing else.
  select nullif(left(btrim(translate(
    regexp_replace(regexp_replace(regexp_replace(
      replace(replace(p_text, E'\r\n', E'\n'), E'\r', E'\n'),
      E'[\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5'
        '\\u180B-\\u180F\\u200B\\u200C\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFE00-\\uFE0E\\uFEFF\\uFFA0'
        '\\uFFF0-\\uFFF8\\U0001BCA0-\\U0001BCA3\\U0001D173-\\U0001D17A\\U000E0000-\\U000E0FFF]',
        '', 'g'),
      E'([\\u00A9\\u00AE\\u203C-\\u3299\\U0001F000-\\U0001FAFF])\\uFE0F|\\uFE0F(?=\\u20E3)', E'\\1\u0002', 'g'),
      E'([\\u00A9\\u00AE\\u203C-\\u3299\\U0001F000-\\U0001FAFF]\\u0002?)'
        '\\u200D(?=[\\u2190-\\u3299\\U0001F000-\\U0001FAFF])',
      E'\\1\u0001', 'g'),
    E'\u0001\u0002\u200D\uFE0F', E'\u200D\uFE0F'),
    E' \t\n\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A'
      '\u2028\u2029\u202F\u205F\u3000'),
    p_max), '');
$$;
comment on function private.clean_text is
  'Trims, drops control characters and invisible ones, cuts to p_max characters; blank becomes null.';

create function private.words(p_text text) returns text
language sql immutable set search_path = '' as $$
  select btrim(
    regexp_replace(lower(extensions.unaccent('extensions.unaccent', coalesce(p_text, ''))), '[^a-z0-9]+', ' ', 'g')
  );
$$;
comment on function private.words is
  'Lower case, without accents, runs of anything but letters and digits as one space.';

create function private.can_text(p_phone text) returns boolean
language sql immutable set search_path = '' as $$
  -- Area codes of the United States and its territories, from _shared/rules/area-codes.json.
  select coalesce(p_phone like '+1%' and strpos(
    $texted$201 202 203 205 206 207 208 209 210 212 213 214 215 216 217 218 219 220 223 224 225 227 228 229 231 234
235 239 240 248 251 252 253 254 256 260 262 267 269 270 272 274 276 279 281 283 301 302 303 304 305 307
308 309 310 312 313 314 315 316 317 318 319 320 321 323 324 325 326 327 329 330 331 332 334 336 337 339
340 341 346 347 350 351 352 353 360 361 363 364 369 380 385 386 401 402 404 405 406 407 408 409 410 412
413 414 415 417 419 423 424 425 430 432 434 435 440 442 443 445 447 448 458 463 464 469 470 472 475 478
479 480 484 501 502 503 504 505 507 508 509 510 512 513 515 516 517 518 520 530 531 534 539 540 541 551
557 559 561 562 563 564 567 570 571 572 573 574 575 580 582 585 586 601 602 603 605 606 607 608 609 610
612 614 615 616 617 618 619 620 623 626 628 629 630 631 636 640 641 645 646 650 651 656 657 659 660 661
662 667 669 670 671 678 680 681 682 684 686 689 701 702 703 704 706 707 708 712 713 714 715 716 717 718
719 720 724 725 726 727 728 730 731 732 734 737 738 740 743 747 748 754 757 760 762 763 765 769 770 771
772 773 774 775 779 781 785 786 787 801 802 803 804 805 806 808 810 812 813 814 815 816 817 818 820 821
826 828 830 831 832 835 838 839 840 843 845 847 848 850 854 856 857 858 859 860 862 863 864 865 870 872
878 901 903 904 906 907 908 909 910 912 913 914 915 916 917 918 919 920 925 928 929 930 931 934 936 937
938 939 940 941 943 945 947 948 949 951 952 954 956 959 970 971 972 973 975 978 979 980 983 984 985 986
989$texted$,
    substr(p_phone, 3, 3)) % 4 = 1, false)
$$;
comment on function private.can_text is
  'Whether texts are sent to a phone in E.164: to the United States and its territories only, and to no toll-free one.';

create function private.can_call(p_phone text) returns boolean
language sql immutable set search_path = '' as $$
  -- Beside those that get texts: Canada, the Caribbean, toll-free and personal numbers. What is in neither list is
  -- premium or does not exist.
  select private.can_text(p_phone) or coalesce(p_phone like '+1%' and strpos(
    $called$204 226 236 242 246 249 250 257 263 264 268 273 284 289 306 343 345 354 365 367 368 382 403 416 418 428
431 437 438 441 450 468 473 474 500 506 514 519 521 522 523 524 525 526 527 528 529 532 533 544 548 566
577 579 581 584 587 588 600 604 613 622 633 639 647 649 658 664 672 683 705 709 721 742 753 758 767 778
780 782 784 800 807 809 819 825 829 833 844 849 855 866 867 868 869 873 876 877 879 888 902 905 942$called$,
    substr(p_phone, 3, 3)) % 4 = 1, false)
$$;
comment on function private.can_call is 'Whether a phone in E.164 has an area code that exists and costs no premium.';

create function private.phone_e164(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  t constant text := regexp_replace(
    translate(left(p_text, 101), '０１２３４５６７８９٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '012345678901234567890123456789'),
    '\s*(ext(ension|\.)?|x|#)[ .:]*[0-9]{1,7}\s*$', '', 'i');
  d text := regexp_replace(coalesce(t, ''), '[^0-9]', '', 'g');
begin
  if length(p_text) > 100 or btrim(t) like '+%' and d not like '1%' then return null; end if;
  if length(d) = 11 and d like '1%' then d := substr(d, 2); end if;
  -- North American plan: the exchange begins with 2-9.
  if d !~ '^[2-9][0-9]{2}[2-9][0-9]{6}$' or not private.can_call('+1' || d) then return null; end if;
  return '+1' || d;
end $$;
comment on function private.phone_e164 is
  'A phone of country code 1 as +1 and ten digits, or null when it cannot be called or costs a premium (10 digits, or '
  '11 with a leading 1). functions/_shared/rules/phone.ts computes the same.';

create function private.is_phone(p_text text) returns boolean
language sql immutable set search_path = '' as $$ select p_text ~ '^\+[1-9][0-9]{7,14}$' $$;
comment on function private.is_phone is 'Whether the text is an E.164 phone number.';

create function private.is_email(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select length(p_text) <= 254
    and p_text ~ '^[a-z0-9#$&''*+/=^_`{|}~-]+(\.[a-z0-9#$&''*+/=^_`{|'
      '}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$'
    and strpos(p_text, '@') <= 65
$$;
comment on function private.is_email is
  'Whether the text is one e-mail address as it is kept and compared: ASCII, lower case; nothing that a mail system '
  'could read as another address. A domain of other letters is written in Punycode.';

create function private.is_web_link(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  -- http or https, then names with dots before a top-level domain: no user name, port, number or name inside a network.
  -- A browser reads 'ｂａｎｎｅｄ', 'b%61nned' and 'münchen' as other hosts, so they are written as it asks for them:
  -- 'xn--mnchen-3ya'. Not in lower case before, where a Kelvin sign is a k.
  select p_text ~ '^[Hh][Tt][Tt][Pp][Ss]?://([A-Za-z0-9_-]+\.)+[A-Za-z][A-Za-z0-9-]*([/?#][^[:space:]]*)?$'
    and p_text !~* ('^https?://[^/?#]*\.(local|localhost|localdomain|internal|intranet|lan|home|corp|private|arpa)'
      '([/?#]|$)')
$$;
comment on function private.is_web_link is
  'Whether a text is an address on the public web that people may be sent to. A host with other than ASCII letters is '
  'none: its one spelling is xn--….';

create function private.normalized_email(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare typed constant text := btrim(p_text, E' \t\n\r\u00A0\u3000\uFEFF');
begin
  -- Asked before it is in lower case, where a Kelvin sign is a k.
  return case when typed ~ '^[\u0021-\u007e]+$' and private.is_email(lower(typed)) then lower(typed) end;
end $$;
comment on function private.normalized_email is
  'The one spelling of an e-mail address that is kept, compared and written to (see is_email); null when it is none. '
  'functions/_shared/rules/email.ts computes the same.';

create function private.checked_phone(p_text text, p_field text default 'phone_number') returns text
language plpgsql immutable set search_path = '' as $$
declare v text := private.phone_e164(p_text);
begin
  if private.clean_text(p_text, 100) is null then
    perform private.raise_http_error(400, 'Please enter your phone number.', p_field);
  end if;
  if v is null then
    perform private.raise_http_error(400, 'Please enter a valid 10-digit phone number.', p_field);
  end if;
  return v;
end $$;
comment on function private.checked_phone is
  'The phone in E.164; refuses (400, hint = field) a missing or impossible one with the specified message.';

create function private.require_textable(p_phone text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_phone is not null and not private.can_text(p_phone) then
    perform private.raise_http_error(400, 'We can text US numbers only: add an e-mail for news', 'phone_number');
  end if;
end $$;
comment on function private.require_textable is 'Refuses (400, hint phone_number) alerts by text to a phone abroad.';

create function private.checked_email(p_text text, p_field text default 'email') returns text
language plpgsql immutable set search_path = '' as $$
declare v text := private.normalized_email(p_text);
begin
  if v is null and private.clean_text(p_text, 300) is not null then
    perform private.raise_http_error(400, 'Please enter a valid email address.', p_field);
  end if;
  return v;
end $$;
comment on function private.checked_email is
  'The e-mail in its one spelling, null when blank; refuses (400, hint = field) what is no address.';

create function private.new_token() returns text
language sql volatile set search_path = '' as $$
  -- Each random UUID has 122 random bits: three of them give 256.
  select encode(sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex')
$$;
comment on function private.new_token is 'A secret for a link: 64 hexadecimal digits. Only its hash is kept.';

create function private.today() returns date
language sql stable set search_path = '' as $$ select (now() at time zone 'America/New_York')::date $$;
comment on function private.today is 'Today''s date in New York.';

create function private.new_york_day(p_at timestamptz) returns date
language sql stable set search_path = '' as $$ select (p_at at time zone 'America/New_York')::date $$;
comment on function private.new_york_day is 'The date in New York.';

create function private.actor() returns uuid
language sql stable set search_path = '' as $$
  select coalesce(auth.uid(), nullif(current_setting('stoop.actor', true), '')::uuid);
$$;
comment on function private.actor is
  'Who acts: the caller, or the admin for whom a function of ours was called with the service key.';

create function public.is_admin() returns boolean
language sql stable set search_path = '' as $$ select private.is_admin() $$;
comment on function public.is_admin is
  'Whether the caller is an admin, with two-step verification passed if they set it up. Functions call it as the '
  'caller.';
grant execute on function public.is_admin to authenticated;

create function private.new_york_midnight(p_day text, p_days_later int, p_field text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  if nullif(p_day, '') is null then return null; end if;
  if p_day !~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$' then
    perform private.raise_http_error(400, 'Enter a day as YYYY-MM-DD.', p_field);
  end if;
  return (p_day::date + p_days_later)::timestamp at time zone 'America/New_York';
exception when datetime_field_overflow then
  perform private.raise_http_error(400, 'There is no such day.', p_field);
  return null;
end $$;
comment on function private.new_york_midnight is
  'The start of a New York day (YYYY-MM-DD), or of the day p_days later; null for none, 400 naming the field for an '
  'invalid one.';

create function private.require_admin_id(p_admin_id uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.user_roles where user_id = p_admin_id and role = 'admin') then
    perform private.raise_http_error(403, 'Access Denied - Admin access required', 'adminUserId');
  end if;
  return p_admin_id;
end $$;
comment on function private.require_admin_id is
  'The id when that account has the admin role now; refuses (403) any other. For functions of ours, which act for an '
  'admin.';

create function private.without_addresses(p_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(p_text, '[^[:space:]<>"(),;:]+@[^[:space:]<>"(),;:]+', '…', 'g'),
    '\+[1-9][0-9]{7,14}|(\+?1[ .-]?)?\(?\m[2-9][0-9]{2}\)?[ .-]?[0-9]{3}[ .-]?[0-9]{4}\M', '…', 'g');
$$;
comment on function private.without_addresses is 'A text without the e-mail addresses and phone numbers in it.';

-- Policies, checks and triggers run in the caller's role, so every role may execute what they call.
grant execute on function
  private.request_header, private.visitor_hash, private.owns, private.raise_http_error, private.require_owner,
  private.clean_text, private.words, private.can_text, private.can_call, private.phone_e164, private.is_phone,
  private.is_email, private.is_web_link, private.normalized_email, private.checked_phone,
  private.require_textable, private.checked_email, private.hash, private.today
  to anon, authenticated, service_role;
