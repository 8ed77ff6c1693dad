/**
 * Names of occupations (stems) that say what is done, not who does it. In a title they name the job; in a running
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
  urgente tarde manha`
    .split(/\s+/)
    .filter(Boolean),
)
