-- The opening hours of each tenant in one row, so that a statement can read them beside something else.
create view core.opening_hours with (security_invoker) as
    select t.id as tenant_id, t.business_zone, h.days, h.opens_at, h.closes_at,
           array(select c.closed_on from core.clinic_closure c where c.tenant_id = t.id) as closed_on
      from core.tenant t
     cross join lateral (select coalesce(array_agg(w.day_of_week), '{}') as days, coalesce(array_agg(w.opens_at), '{}') as opens_at,
                                coalesce(array_agg(w.closes_at), '{}') as closes_at
                           from core.clinic_hours w where w.tenant_id = t.id) h;
grant select on core.opening_hours to huddle_app;
