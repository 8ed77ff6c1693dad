/**
 * Fields of work that people ask for by another name than the ad's, in the form of the occupations' table.
 */
export const TOPICS = `
administrativo: administrativo, area administrativo ~ aux-adm, ass-adm
rh: rh, recurso humano, analista rh, assistente rh, auxiliar rh, analista recurso humano, assistente recurso humano, auxiliar recurso humano, gente gestao, gestao pessoa, recrutamento selecao, recursos humano, recrutador, recrutamento, business partner, selecao, hr, human resource, recruiter, tech recruiter, talent acquisition, analista recrutamento, assistente recrutamento, auxiliar recrutamento, treinamento desenvolvimento, analista treinamento, cargo salario, generalista rh ~ dp
ti: ti, informatico, tecnologia, tecnologia informacao, computacao, tecnico informacao ~ suporte, desenvolvedor, redes, dados, qa, devops, front, back, fullstack
limpeza: limpeza, higienizacao, conservacao limpeza ~ asg, sup-limpeza, diarista, zelador, domestica, camareiro
venda-externa: venda externo ~ representante, supervisor-venda, vendedor
venda: venda, area venda, comercial, area comercial ~ vendedor, representante, promotor, gerente-venda, supervisor-venda, atend-loja, sdr, tmk, corretor
cozinha: cozinha ~ cozinheiro, aux-cozinha, chef, merendeiro
enfermagem: enfermagem ~ tec-enf, aux-enf, enfermeiro, enf-coord
saude: saude, area saude ~ enfermeiro, tec-enf, aux-enf, medico, psicologo, fisioterapeuta, nutricionista, fono, terapeuta, laboratorio, radiologia, dentista, farmaceutico, asb, acs, cuid-idoso
educacao: educacao, area educacao, ensino ~ professor, prof-infantil, pedagogo, prof-ef, aux-sala, instrutor
farmacia: farmacia, drogaria ~ farm-atend, farmaceutico
juridico: juridico, direito, advocacia, area juridico, paralegal, assistente juridico, auxiliar juridico, analista juridico ~ advogado
contabil: contabil, contabilidade, ciencia contabil, analista contabil, auxiliar contabil, assistente contabil, fiscal contabil, contabil fiscal, accounting ~ contador, fiscal-contabil
financeiro: financeiro, financa, conta pagar, conta receber, conta pagar receber, finance ~ ass-fin, analista-fin, faturista, cobranca, crediario, caixa-banco
marketing: marketing, marketing digital, publicidade, propaganda, comunicacao marketing ~ social, trafego, designer, redator
logistico: logistico, area logistico ~ aux-logistica, analista-log, estoque, conferente, aju-carga, almoxarife, empilhadeira
construcao: construcao, construcao civil ~ pedreiro, servente, mestre-obra, pintor, encanador, carpinteiro, eletricista, azulejista, gesseiro, armador, eng-civil, obra
industria: industria, area industrial ~ aux-producao, op-producao, mec-industrial, eletricista-ind, eletrotecnico, soldador
obra: obra ~ pedreiro, servente, mestre-obra, pintor, encanador, carpinteiro, azulejista, construcao
padaria: padaria, panificacao ~ padeiro, confeiteiro, atend-padaria, aux-padeiro
mecanica-area: oficina, oficina mecanico ~ mecanico, aux-mecanico, mec-moto, eletricista-auto
musculacao: musculacao, academia ~ prof-ef
portuario: portuario, porto, trabalho porto, trabalhar porto ~ estivador, marinheiro, rigger, munck, conferente
restaurante: restaurante, gastronomia ~ garcom, cozinheiro, aux-cozinha, cumim, chapeiro, pizzaiolo, barman, atend-lanch, hostess, chef
hotel: hotel ~ camareiro, governanta, mensageiro
turismo: turismo ~ guia, viagem, recep, camareiro
entrega: entrega, delivery ~ motoboy, mot-entrega, aju-motorista
transporte: transporte ~ motorista, carreteiro, mot-caminhao, mot-onibus, aju-motorista
campo: fazenda, roca, agro, agronegocio, agropecuario, interior rural ~ rural, tratorista, op-agricola, caseiro, agronomo, tec-agricola
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
aeroporto: aeroporto, aviacao ~ aeroviario
casa-familia: casa familia, casa de familia ~ domestica, baba, diarista, cuid-idoso
fabrica: fabrica ~ aux-producao, op-producao, lider-producao
frigorifico: frigorifico, matadouro, abatedouro ~ magarefe, acougueiro, aux-producao
cafeteria: cafeteria ~ barista, atend-lanch, garcom
barco: barco, lancha, embarcacao, navio ~ marinheiro
loterica: loterico, casa loterico ~ caixa
helper: auxiliar, ajudante
bar: bar, boteco, pub ~ barman, garcom, atend-lanch
sorveteria: sorveteria, sorvete, acai ~ atend-lanch
churrascaria: churrascaria, churrasco ~ churrasqueiro, garcom
buffet: buffet, festa ~ eventos, recreador, garcom
marmita: marmitaria, marmita, marmitex ~ cozinheiro, aux-cozinha
sushi-casa: sushi, temakeria, japones ~ sushiman
atelie: atelie ~ costureiro
grafica-area: grafica rapido ~ impressao, designer
construtora: construtora ~ pedreiro, servente, mestre-obra, eng-civil
sitio: sitio, chacara ~ caseiro, rural
condominio: condominio ~ porteiro, zelador
banco: banco, agencia bancario ~ caixa-banco
cemiterio: cemiterio ~ funerario
transportadora: transportadora ~ motorista, mot-caminhao, aux-logistica
estacionamento: estacionamento ~ manobrista
radio-tv: radio, televisao, jornal ~ redator
frete: frete, mudanca ~ motorista, aju-carga, montador-movel
internet: internet ~ fibra
camera: camera ~ op-camera
computador: computador, notebook ~ suporte
pneu: pneu ~ borracheiro
tinta: tinta, pintura ~ pintor, aux-pintor
telhado: telhado ~ pedreiro, carpinteiro
bebe: bebe ~ baba
cachorro: cachorro, gato, animal ~ pet, veterinario
gado: gado, boi, vaca, granja, galinha, horta, soja ~ rural, tratorista
lixo: lixo, residuo ~ gari
vidro: vidro ~ vidraceiro
portao: portao ~ serralheiro
pescado: pescado, peixe, camarao, marisco ~ peixeiro, pescador
aula: aula ~ professor, instrutor, prof-ef
doente: doente ~ cuid-idoso, tec-enf
`
