-- cada saldo é a soma dos seus lançamentos
select 'usuário ' || u.id as about
from users u
left join point_balances b on b.user_id = u.id
left join (
  select user_id, sum(value_delta) as value, sum(blocked_delta) as blocked from point_entries group by user_id
) e on e.user_id = u.id
where b.user_id is null or b.value <> coalesce(e.value, 0) or b.blocked_value <> coalesce(e.blocked, 0)

-- nenhum saldo é negativo
select 'usuário ' || user_id as about from point_balances
where value < 0 or blocked_value < 0 or blocked_value > value

-- o bloqueado é a soma das reservas abertas
select 'usuário ' || b.user_id as about
from point_balances b
left join (
  select user_id, sum(points) as held from point_holds where state = 'held' group by user_id
) h on h.user_id = b.user_id
where b.blocked_value <> coalesce(h.held, 0)

-- cada reserva abre e fecha com um lançamento
select 'reserva ' || h.id as about
from point_holds h
left join point_entries e on e.hold_id = h.id
group by h.id
having count(*) filter (where e.reason = 'block' and e.blocked_delta = h.points) <> 1
  or count(*) filter (where e.reason = 'spend' and e.value_delta = -h.points)
    <> (h.state = 'spent')::int
  or count(*) filter (where e.reason = 'release' and e.blocked_delta = -h.points)
    <> (h.state = 'released')::int

-- cada publicação de uma vaga é cobrada uma única vez
select 'vaga ' || e.job_post_id as about from point_entries e join point_holds h on h.id = e.hold_id
where e.reason = 'spend' group by e.job_post_id, h.renewal having count(*) > 1

-- a vaga paga já foi aprovada, e a aprovada foi paga
select 'vaga ' || j.id as about
from job_posts j
left join point_holds h on h.job_post_id = j.id and h.state = 'spent'
where (h.id is not null and j.first_approved_at is null)
  or (h.id is null and j.first_approved_at is not null and not j.free_of_points and j.source <> 'seed')

-- só reserva pontos a vaga que espera aprovação
select 'vaga ' || j.id as about
from job_posts j
left join point_holds h on h.job_post_id = j.id and h.state = 'held'
where case
  when j.deleted_at is not null or j.first_approved_at is not null or j.status_id in (2, 6, 7) then h.id is not null
  else h.id is null and not j.free_of_points and j.source <> 'seed' end

-- cada pagamento aprovado é creditado uma única vez
select 'pagamento ' || p.id as about
from payments p
left join point_entries e on e.payment_id = p.id and e.reason = 'payment'
group by p.id
having count(e.id) <> (case when p.status = 'approved' or p.credited_at is not null then 1 else 0 end)
  or coalesce(sum(e.value_delta), 0)
    <> (case when count(e.id) > 0 then coalesce(p.pack_points, 0) else 0 end)
  or coalesce(bool_or(e.user_id <> p.user_id), false)

-- cada pagamento devolvido é estornado uma única vez
select 'pagamento ' || p.id as about
from payments p
left join point_entries e on e.payment_id = p.id and e.reason = 'reversal'
group by p.id
having count(e.id)
  <> (case when p.status in ('refunded', 'chargedback') and p.credited_at is not null then 1 else 0 end)
  or coalesce(sum(e.shortfall - e.value_delta), 0)
    <> (case when count(e.id) > 0 then coalesce(p.pack_points, 0) else 0 end)
