/** The same of several words (stems). */
const NAMES_OF_SEVERAL_WORDS = `recurso humano, processo seletivo, processo seletivo simplificado, conta pagar,
  conta receber, conta pagar receber, folha pagamento, comercio exterior, gestao pessoa, departamento pessoal, nota fiscal,
  atendimento cliente, sucesso cliente, relacionamento cliente, controle qualidade, atendimento telefonico, rotina administrativo,
  venda telefone, limpeza ar condicionado, lavagem carro, lavagem veiculo, cadastro produto, melhoria continuo, teste automatizado,
  controle estoque, carga descarga, reposicao mercadoria, controle interno, pos venda, recuperacao credito, negociacao divida,
  gestao contrato, gestao documento, corte grama, corte cabelo, back office, separacao pedido, limpeza escritorio, gestao gente,
  manutencao geral, planejamento producao, programacao producao, rotina trabalhista, atendimento whatsapp, servico mesa,
  edicao video, comunicacao interno, gestao risco, venda online, venda externo, movel planejado, venda interno, lavagem louca,
  limpeza hospitalar, limpeza loja, primeiro socorro, rede social, midia social, seguranca trabalho, comunicacao visual,
  inteligencia artificial, suporte tecnico, suporte usuario, machine learning, pesquisa desenvolvimento, instalacao ar condicionado, manutencao ar condicionado, manutencao computador, digitalizacao documento,
  reposicao estoque, venda loja, conserto roupa, centro distribuicao, auxiliar servico, gestao residuo, limpeza predial`

/**
 * Names of occupations (stems, the joints left out) that say what is done, not who does it. In a title they name the job; in a running
 * text they are part of another one's duties.
 */
export const TASKS: ReadonlySet<string> = new Set(
  `eletrico solda soldagem copa portaria vigilancia jardinagem zeladoria recepcao secretariado panfletagem cobranca
  faturamento digitacao costura estetica depilacao maquiagem massagem sobrancelha fisioterapia psicologia nutricao
  fonoaudiologia radiologia odontologia odontologico marcenaria carpintaria serralharia vidracaria caldeiraria funilaria
  borracharia tapecaria refrigeracao climatizacao estoque almoxarifado cftv design fotografia programacao pedagogia
  engenharia coordenacao supervisao gerencia usinagem musculacao confeitaria acougue barbearia mineracao topografia
  arquitetura agronomia consignado evento cloud sap empilhadeira retroescavadeira escavadeira drink picking conferencia
  tomografia mamografia andaime pilates merchandising lavanderia suprimento tesouraria crediario portuario cartorio
  funeraria peixaria otica optica salgado stock front back gessaria panificador abate rh compra impressao plotagem
  seguranca arquivo protocolo locucao traducao vistoria planejamento auditoria licitacao calibracao lubrificacao
  vulcanizacao esterilizacao dedetizacao decoracao podologia micropigmentacao piercing sondagem torno cnc fresa hidraulico
  bordado poda pesca reposicao inventario tributario implantacao compliance sanitizacao desossa
  adestramento audiovisual receptivo onboarding crm filmagem conserto alvenaria agricultura pecuaria lavoura comex oracle
  salesforce unity aws azure wordpress android ios flutter kotlin swift ionic analytics paisagismo comunicacao
  massoterapia bilheteria telefonia estacionamento monitoramento acupuntura saneamento mina minerio desossador telecomunicacao porcelanato
  locacao inovacao modelo continuo chapa revenda fitness detalhista economia estatistico security analytics pcm marketplace commerce
  seo artista tenda staff edicao terraplenagem terraplanagem estiva edital seletivo concurso governanca people noc ouvidoria backoffice chefia lideranca perito urgente tarde manha`
    .split(/\s+/)
    .concat(NAMES_OF_SEVERAL_WORDS.split(/,\s*/))
    .filter(Boolean),
)
