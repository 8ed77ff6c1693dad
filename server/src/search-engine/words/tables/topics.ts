/**
 * Fields of work that people ask for by another name than the ad's, in the form of the occupations' table.
 */
export const TOPICS = `
administrativo: administrativo, area administrativo ~ aux-adm, ass-adm
rh: rh, recurso humano, analista rh, assistente rh, auxiliar rh, analista recurso humano, assistente recurso humano, auxiliar recurso humano, gente gestao, gestao pessoa, recrutamento selecao, recursos humano, recrutador, recrutamento, business partner, selecao ~ dp
ti: ti, informatico, tecnologia, tecnologia informacao, computacao, tecnico informacao ~ suporte, desenvolvedor, redes, dados
limpeza: limpeza, higienizacao, conservacao limpeza ~ asg, sup-limpeza, diarista, zelador, domestica, camareiro
venda-externa: venda externo ~ representante, supervisor-venda, vendedor
venda: venda, area venda, comercial, area comercial ~ vendedor, representante, promotor, gerente-venda, supervisor-venda, atend-loja, sdr, tmk, corretor
cozinha: cozinha ~ cozinheiro, aux-cozinha, chef, merendeiro
enfermagem: enfermagem ~ tec-enf, aux-enf, enfermeiro, enf-coord
saude: saude, area saude ~ enfermeiro, tec-enf, aux-enf, medico, psicologo, fisioterapeuta, nutricionista, fono, terapeuta, laboratorio, radiologia, dentista, farmaceutico, asb, acs, cuid-idoso
educacao: educacao, area educacao, ensino ~ professor, prof-infantil, pedagogo, prof-ef, aux-sala, instrutor
farmacia: farmacia, drogaria ~ farm-atend, farmaceutico
juridico: juridico, direito, advocacia, area juridico ~ advogado
contabil: contabil, contabilidade, ciencia contabil, analista contabil, auxiliar contabil, assistente contabil, fiscal contabil, contabil fiscal ~ contador, fiscal-contabil
financeiro: financeiro, financa, conta pagar, conta receber, conta pagar receber ~ ass-fin, analista-fin, faturista, cobranca, crediario, caixa-banco
marketing: marketing, marketing digital, publicidade, propaganda, comunicacao marketing ~ social, trafego, designer, redator
logistico: logistico, area logistico ~ aux-logistica, analista-log, estoque, conferente, aju-carga, almoxarife, empilhadeira
construcao: construcao, construcao civil ~ pedreiro, servente, mestre-obra, pintor, encanador, carpinteiro, eletricista, azulejista, gesseiro, armador, eng-civil, obra
industria: industria, area industrial ~ aux-producao, op-producao, mec-industrial, eletricista-ind, eletrotecnico, soldador
obra: obra ~ pedreiro, servente, mestre-obra, pintor, encanador, carpinteiro, azulejista, construcao
padaria: padaria, panificacao ~ padeiro, confeiteiro, atend-padaria, aux-padeiro
mecanica-area: oficina, oficina mecanico ~ mecanico, aux-mecanico, mec-moto, eletricista-auto
musculacao: musculacao, academia ~ prof-ef
portuario: portuario, porto ~ estivador
restaurante: restaurante, gastronomia ~ garcom, cozinheiro, aux-cozinha, cumim, chapeiro, pizzaiolo, barman, atend-lanch
hotel: hotel ~ camareiro, governanta, mensageiro
turismo: turismo ~ guia, viagem
entrega: entrega, delivery ~ motoboy, mot-entrega, aju-motorista
transporte: transporte ~ motorista, carreteiro, mot-caminhao, mot-onibus, aju-motorista
campo: fazenda, roca, agro, agronegocio, agropecuario ~ rural, tratorista, op-agricola, caseiro
banco-talentos: banco talento, banco curriculo, cadastro reserva
beleza: beleza, salao beleza ~ cabeleireiro, manicure, esteticista, barbeiro, depilador, maquiador
posto: posto gasolina, posto combustivel ~ frentista
petshop: pet shop, petshop, pet ~ pet, veterinario
pizzaria: pizzaria, pizza ~ pizzaiolo
hamburgueria: hamburgueria, hamburguer ~ chapeiro
lanchonete: lanchonete, lanche, fast food ~ atend-lanch, chapeiro
veiculo: veiculo, carro, automovel
caminhao: caminhao ~ mot-caminhao, carreteiro, aju-motorista
carreta: carreta, bitrem, rodotrem ~ carreteiro
onibus: onibus ~ mot-onibus
unha: unha ~ manicure
cabelo: cabelo ~ cabeleireiro, barbeiro
barba: barba ~ barbeiro
dente: dente ~ dentista, asb
bolo: bolo, doce, torta ~ confeiteiro, padeiro
pao: pao ~ padeiro, atend-padaria
carne: carne ~ acougueiro, aux-acougue
piscina: piscina ~ piscineiro, zelador
jardim: jardim ~ jardineiro
crianca: crianca ~ baba, recreador, aux-sala, prof-infantil
idoso: idoso ~ cuid-idoso, cuidador, home-care
creche: creche ~ aux-sala, prof-infantil, baba
imovel: imovel, imobiliario ~ corretor, locacao
deposito: deposito ~ estoque, almoxarife, aux-logistica, conferente
trator: trator ~ tratorista, op-maquina
moto: moto, motocicleta ~ motoboy, mec-moto
supermercado: supermercado, mercado, mercadinho, mercearia, hipermercado, atacadao, atacarejo
`
