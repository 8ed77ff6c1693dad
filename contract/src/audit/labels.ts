import { jobLabels } from "../jobs/fields.ts"
import { catalogueNames, inSentence } from "../catalogues/names.ts"
import { secondStep } from "../messages/accounts/second-step.ts"
import { admin } from "../messages/admin.ts"
import { ownJobs } from "../messages/own-jobs.ts"
import { POINT_PACK } from "../payments/statuses.ts"

export const auditActionLabels: Record<string, string> = {
  register: "Cadastrou",
  update: "Atualizou",
  delete: "Excluiu",
  activate: "Ativou",
  pause: "Pausou",
  import: "Importou",
  fill: "Marcou como preenchida",
  renew: "Renovou",
  approve: "Aprovou",
  rectify: "Pediu correção",
  refuse: "Recusou",
  reject: "Rejeitou",
  toggle: "Ativou ou desativou",
  block: "Suspendeu",
  unblock: "Liberou",
  administrator: "Mudou o acesso de administrador",
  secondFactor: "Desligou a verificação em duas etapas",
  accesses: "Mudou os acessos exclusivos",
  points: "Ajustou os pontos",
  refund: "Pediu a devolução do pagamento",
  keepReported: "Manteve, apesar das denúncias",
  removeReported: "Removeu por denúncias",
}

export const auditEntityLabels: Record<string, string> = {
  jobPost: "Vaga",
  user: "Usuário",
  company: "Empresa",
  article: "Artigo",
  articleCategory: "Categoria de artigos",
  nativeAd: "Anúncio",
  ...Object.fromEntries(
    Object.entries(catalogueNames).map(([name, { title }]) => [name, inSentence(title.singular)]),
  ),
  pointPack: POINT_PACK,
  payment: "Pagamento",
  jobApplication: "Candidatura",
  jobImport: "Importação",
}

/**
 * Labels of record fields. Those of vacancies come from the forms, except where the log has a shorter or shared label. A field
 * without a label is shown by its own name.
 */
export const auditFieldLabels: Record<string, string> = {
  ...jobLabels,
  name: "Nome",
  pending_name: "Nome em análise",
  pending_about: "Texto em análise",
  pending_image_id: "Logo em análise",
  title: "Título",
  text: "Texto",
  slug: "Endereço",
  status: "Situação",
  instructions: "Instruções",
  content: "Conteúdo",
  excerpt: "Resumo",
  category_id: "Categoria",
  county_id: "Município",
  job_post_id: "Vaga",
  job_number: ownJobs.form.jobNumberHint,
  email_receive_cv: "E-mail para currículos",
  expiry_date: "Sai do ar em",
  featured_image_id: "Imagem",
  onesignal_notification: "Notificação",
  type_special_ad: "Destaque",
  url_special_ad: "Endereço de fora",
  url: "Endereço",
  job_exclusive_accesses_condition: "Condição dos acessos",
  job_exclusive_access: "Acessos exclusivos",
  isAdmin: "Administrador",
  blocked: "Suspensa",
  second_factor: secondStep.title,
  blocked_reason: admin.users.blockReason,
  value: "Pontos, com os reservados",
  amount: "Quantidade",
  reason: "Motivo",
  points: "Pontos",
  price: "Preço",
  active: "Ativo",
  held: "Retida",
  reports: "Denúncias abertas",
  note: "Nota",
  approved: "Aprovado",
  priority: "Prioridade",
  start_date: "Início",
  end_date: "Fim",
  uf: "UF",
  uf_code: "Código da UF",
  code: "Código IBGE",
  color: "Cor",
  published_at: "Publicação",
  meta_title: "Título para buscadores",
  meta_description: "Descrição para buscadores",
}
