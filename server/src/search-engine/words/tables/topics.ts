/**
 * Fields of work that people ask for by another name than the ad's, in the form of the occupations' table.
 */
export const TOPICS = `
administrativo: administrativo, area administrativo ~ aux-adm, ass-adm
rh: rh, recurso humano, gente gestao, gestao pessoa, recrutamento selecao, recursos humano, recrutador, recrutamento, business partner, selecao ~ dp
ti: ti, informatico, tecnologia, tecnologia informacao, computacao, tecnico informacao ~ suporte, desenvolvedor, redes, dados
limpeza: limpeza, higienizacao, conservacao limpeza ~ asg, sup-limpeza, diarista, zelador, domestica, camareiro
venda: venda, area venda, area comercial ~ vendedor, representante, promotor, gerente-venda, supervisor-venda, atend-loja, sdr, corretor
cozinha: cozinha ~ cozinheiro, aux-cozinha, chef, merendeiro
enfermagem: enfermagem ~ tec-enf, aux-enf, enfermeiro
farmacia: farmacia, drogaria ~ farm-atend, farmaceutico
juridico: juridico, direito, advocacia, area juridico ~ advogado
contabil: contabil, contabilidade, ciencia contabil, analista contabil, auxiliar contabil, assistente contabil, fiscal contabil, escrita fiscal, contabil fiscal ~ contador
financeiro: financeiro, financa, conta pagar, conta receber, conta pagar receber, cobranca
marketing: marketing, marketing digital, publicidade, propaganda, comunicacao marketing ~ social, designer
logistico: logistico, area logistico ~ aux-logistica, estoque, conferente, aju-carga, almoxarife, empilhadeira
construcao: construcao, construcao civil, obra ~ pedreiro, servente, mestre-obra, pintor, encanador, carpinteiro
padaria: padaria, panificacao ~ padeiro, confeiteiro
mecanica-area: oficina, oficina mecanico ~ mecanico
musculacao: musculacao, academia ~ prof-ef
portuario: portuario, porto ~ estivador
restaurante: restaurante, gastronomia ~ garcom, cozinheiro, aux-cozinha
beleza: beleza, salao beleza ~ cabeleireiro, manicure, esteticista
posto: posto gasolina, posto combustivel ~ frentista
petshop: pet shop, petshop ~ pet
supermercado: supermercado, hipermercado, atacadao, atacarejo
`
