export const healthWords = {
  title: "Saúde do sistema",
  text: "Os mesmos números que os alertas acompanham, em palavras. Atualiza sozinho.",
  /** The worst state last. "Not in use" is neither good nor bad: without a backup, nobody should read that the backup is fine. */
  states: {
    unused: "Sem uso",
    good: "Tudo certo",
    attention: "Atenção",
    fault: "Falha",
  },
  since: "Desde {when}",
  todo: "O que fazer",
  summary: {
    good: "Tudo funciona",
    attention: "Algo pede atenção",
    fault: "Algo não funciona",
  },
  /** Keys: names of the sections in the runbook (docs/runbook.md). */
  names: {
    "fila-de-emails": "E-mails a enviar",
    "fila-de-trabalhos": "Outros trabalhos",
    "emails-recusados": "E-mails sem entrega",
    "pagamentos-sem-resposta": "Pagamentos",
    "busca-atrasada": "Busca",
    "banco-ocupado": "Banco de dados",
    "replica-fora": "Réplicas de leitura",
    "backup-atrasado": "Backup contínuo",
    "disco-cheio": "Espaço em disco",
    "pedidos-dispensados": "Pedidos atendidos",
    "processos-reiniciados": "Processos",
  },
} as const

/** The sentence of a fact whose number could not be read. */
export const healthUnread = "Não foi possível ler este número agora."

/** The sentence of each fact; `{n}` is its number. */
export const healthSentences = {
  "fila-de-emails": {
    none: "Aqui nenhum e-mail sai: MAIL_URL não está definido, e cada um fica num arquivo em DATA_DIR/mail.",
    good: "A fila de e-mails está vazia.",
    waits: "A enviar: {n}.",
  },
  "fila-de-trabalhos": {
    good: "Nenhum trabalho está atrasado nem foi abandonado.",
    waits: "Na fila: {n}.",
    givenUp:
      "Abandonados depois de todas as tentativas, desde o último início: {n}; o último, há menos de um dia.",
  },
  "emails-recusados": {
    good: "Nenhum e-mail foi recusado nem abandonado aqui nas últimas 24 horas, ou desde o último início.",
    bad: "Sem entrega desde o último início: {n}, por recusa de quem recebe ou depois de dois dias de tentativas; o último, há menos de um dia.",
  },
  "pagamentos-sem-resposta": {
    none: "Aqui não se paga por PIX: PIX_PROVIDER está desligado.",
    good: "O provedor de PIX respondeu sobre todos os pagamentos.",
    bad: "Sem resposta do provedor de PIX: {n}.",
  },
  "busca-atrasada": { good: "A busca mostra tudo o que foi publicado.", bad: "A busca está {n} s atrasada." },
  "banco-ocupado": {
    good: "Ninguém espera pelo banco de dados.",
    bad: "Pedidos que esperam por uma conexão: {n}.",
  },
  "replica-fora": {
    none: "Não há réplicas: o banco principal responde a tudo.",
    good: "Todas as réplicas acompanham o banco principal.",
    bad: "Fora de uso: {n}. O banco principal responde em seu lugar.",
  },
  "backup-atrasado": {
    none: "Não há backup contínuo aqui: BACKUP_URL não está definido.",
    good: "O backup acompanha o que é gravado; a última cópia inteira tem {n}.",
    fresh: "menos de uma hora",
    bad: "O backup parou de acompanhar o que é gravado.",
    oldCopy: "A última cópia inteira tem {n}; deveria haver uma por dia.",
  },
  "disco-cheio": { good: "{n}% do disco está livre.", bad: "Só {n}% do disco está livre." },
  "pedidos-dispensados": {
    good: "Ninguém precisou voltar depois nos últimos 10 minutos.",
    bad: "Visitantes foram avisados para voltar em alguns segundos.",
  },
  "processos-reiniciados": {
    good: "{n} no ar, nenhum caiu na última hora.",
    fallen: "Um processo caiu na última hora e foi substituído; {n} no ar.",
    missing: "Só {n} no ar; outro está começando ou não consegue começar.",
  },
} as const
