/**
 * Fields of work that people ask for by another name than the ad's, in the form of the occupations' table.
 */
export const TOPICS = `
administrativo: administrativo, area administrativo ~ aux-adm, ass-adm
rh: rh, recurso humano, analista rh, assistente rh, auxiliar rh, analista recurso humano, assistente recurso humano, auxiliar recurso humano, gente gestao, gestao pessoa, recrutamento selecao, recursos humano, recrutador, recrutamento, business partner, hr, human resource, recruiter, tech recruiter, talent acquisition, analista recrutamento, assistente recrutamento, auxiliar recrutamento, treinamento desenvolvimento, analista treinamento, cargo salario, generalista rh, bp rh, hrbp, analista dho, dho, tecnico rh, tecnico recurso humano, gestor rh, gerente rh, coordenador rh, gestao gente, cultura gente, assistente gente gestao, selecionador, analista selecao, assistente selecao, captacao talento, people, payroll rh, head people, people partner, analista people, assistente people, people analyst, rec humano, analista rec humano, auxiliar rec humano, assistente rec humano ~ dp
ti: ti, informatico, tecnologia, tecnologia informacao, computacao, tecnico informacao, area ti, area tecnologia, tecnologia da informacao, setor ti, it, profissional ti ~ suporte, desenvolvedor, redes, dados, qa, devops, front, back, fullstack, analista-sistema, cloud, gerente-ti
limpeza: limpeza, higienizacao, conservacao limpeza ~ asg, sup-limpeza, diarista, zelador, domestica, camareiro
venda-externa: venda externo ~ representante, supervisor-venda, vendedor
venda: venda, area venda, comercial, area comercial ~ vendedor, representante, promotor, gerente-venda, supervisor-venda, atend-loja, sdr, tmk, corretor
cozinha: cozinha ~ cozinheiro, aux-cozinha, chef, merendeiro
enfermagem: enfermagem ~ tec-enf, aux-enf, enfermeiro, enf-coord
saude: saude, area saude ~ enfermeiro, tec-enf, aux-enf, medico, psicologo, fisioterapeuta, nutricionista, fono, terapeuta, laboratorio, radiologia, dentista, farmaceutico, asb, acs, cuid-idoso, agente-endemias, socorrista
educacao: educacao, area educacao, ensino ~ professor, prof-infantil, pedagogo, prof-ef, aux-sala, instrutor
farmacia: farmacia, drogaria ~ farm-atend, farmaceutico
juridico: juridico, direito, advocacia, area juridico, paralegal, assistente juridico, auxiliar juridico, analista juridico, controladoria juridico, secretario juridico, auxiliar advocacia, assistente advocacia, analista contencioso ~ advogado, cartorio
contabil: contabil, contabilidade, ciencia contabil, analista contabil, auxiliar contabil, assistente contabil, fiscal contabil, contabil fiscal, accounting ~ contador, fiscal-contabil
financeiro: financeiro, financa, finance ~ ass-fin, analista-fin, faturista, cobranca, crediario
marketing: marketing, marketing digital, publicidade, propaganda, comunicacao marketing, trade marketing, analista trade marketing, assistente trade marketing, analista performance, crm marketing, media buyer ~ social, trafego, designer, redator
logistico: logistico, area logistico ~ aux-logistica, analista-log, estoque, conferente, aju-carga, almoxarife, empilhadeira
construcao: construcao, construcao civil ~ pedreiro, servente, mestre-obra, pintor, encanador, carpinteiro, eletricista, azulejista, gesseiro, armador, eng-civil, obra, telhadista, impermeabilizador
industria: industria, area industrial ~ aux-producao, op-producao, mec-industrial, eletricista-ind, eletrotecnico, soldador, caldeireiro, op-maquina
obra: obra ~ pedreiro, servente, mestre-obra, pintor, encanador, carpinteiro, azulejista, construcao, armador
padaria: padaria, panificacao, delicatessen ~ padeiro, confeiteiro, atend-padaria, aux-padeiro
mecanica-area: oficina, oficina mecanico ~ mecanico, aux-mecanico, mec-moto, eletricista-auto
musculacao: musculacao, academia ~ prof-ef
portuario: portuario, porto, trabalho porto, trabalhar porto, terminal portuario, zona portuario, area portuario, operacao portuario ~ estivador, marinheiro, rigger, munck, conferente, pratico-naval, ponte-rolante, op-maquina
restaurante: restaurante, gastronomia ~ garcom, cozinheiro, aux-cozinha, cumim, chapeiro, pizzaiolo, barman, atend-lanch, hostess, chef
hotel: hotel, pousada, hospedagem, hospede, motel, resort, hostel, rede hoteleiro, meio hospedagem ~ camareiro, governanta, mensageiro, recep
turismo: turismo, ecoturismo, passeio turistico, receptivo turistico ~ guia, viagem, recep, camareiro, bugueiro
entrega: entrega, delivery ~ motoboy, mot-entrega, aju-motorista
transporte: transporte ~ motorista, carreteiro, mot-caminhao, mot-onibus, aju-motorista
campo: fazenda, roca, agro, agronegocio, agropecuario, interior rural, trabalhar campo, trabalho campo, trabalho roca, trabalhar roca, trabalhar fazenda ~ rural, tratorista, op-agricola, caseiro, agronomo, tec-agricola
banco-talentos: banco talento, banco curriculo, cadastro reserva
beleza: beleza, salao beleza, estetica beleza, instituto beleza ~ cabeleireiro, manicure, esteticista, barbeiro, depilador, maquiador
posto: posto gasolina, posto combustivel ~ frentista
petshop: pet shop, petshop, pet ~ pet, veterinario
pizzaria: pizzaria, pizza ~ pizzaiolo
hamburgueria: hamburgueria, hamburguer, hamburger, burger, burguer ~ chapeiro, atend-lanch
lanchonete: lanchonete, lanche, fast food ~ atend-lanch, chapeiro
veiculo: veiculo, carro, automovel
caminhao: caminhao, truck ~ mot-caminhao, carreteiro, aju-motorista
carreta: carreta, bitrem, rodotrem ~ carreteiro
onibus: onibus ~ mot-onibus
unha: unha ~ manicure
cabelo: cabelo ~ cabeleireiro, barbeiro
barba: barba ~ barbeiro
dente: dente ~ dentista, asb, protetico
bolo: bolo, doce, torta, bomboniere, brigaderia ~ confeiteiro, padeiro
pao: pao ~ padeiro, atend-padaria
carne: carne ~ acougueiro, aux-acougue
piscina: piscina ~ piscineiro, zelador
jardim: jardim ~ jardineiro
crianca: crianca ~ baba, recreador, aux-sala, prof-infantil
idoso: idoso, terceiro idade, velhice, casa repouso, asilo, ilpi, lar idoso, casa idoso ~ cuid-idoso, cuidador, home-care
creche: creche ~ aux-sala, prof-infantil, baba
imovel: imovel, imobiliario ~ corretor, locacao
deposito: deposito ~ estoque, almoxarife, aux-logistica, conferente
trator: trator ~ tratorista, op-maquina
moto: moto, motocicleta, concessionaria moto ~ motoboy, mec-moto
supermercado: supermercado, mercado, mercadinho, mercearia, hipermercado, atacadao, atacarejo
aeroporto: aeroporto, aviacao ~ aeroviario
casa-familia: casa familia, casa de familia ~ domestica, baba, diarista, cuid-idoso
fabrica: fabrica ~ aux-producao, op-producao, lider-producao
frigorifico: frigorifico, matadouro, abatedouro ~ magarefe, acougueiro, aux-producao
cafeteria: cafeteria ~ barista, atend-lanch, garcom
barco: barco, lancha, embarcacao, navio, catamara, iate, marina, veleiro, rebocador barco ~ marinheiro, pratico-naval
loterica: loterico, casa loterico ~ caixa
helper: auxiliar, ajudante
bar: bar, boteco, pub ~ barman, garcom, atend-lanch
sorveteria: sorveteria, sorvete, acai, acaiteria, gelateria, picole ~ atend-lanch
churrascaria: churrascaria, churrasco ~ churrasqueiro, garcom
buffet: buffet, festa ~ eventos, recreador, garcom
marmita: marmitaria, marmita, marmitex ~ cozinheiro, aux-cozinha
sushi-casa: sushi, temakeria, japones, comida japones, cozinha japones, culinaria japones, restaurante japones, temaki, comida oriental ~ sushiman
atelie: atelie ~ costureiro
grafica-area: grafica rapido, grafica, setor grafico ~ impressao, designer, serigrafista, grafico-ind
construtora: construtora ~ pedreiro, servente, mestre-obra, eng-civil
sitio: sitio, chacara ~ caseiro, rural
condominio: condominio ~ porteiro, zelador
banco: banco, agencia bancario ~ caixa-banco, banco-gerente, consignado, crediario
cemiterio: cemiterio ~ funerario
transportadora: transportadora ~ motorista, mot-caminhao, aux-logistica
estacionamento: estacionamento ~ manobrista
radio-tv: radio, televisao, jornal ~ redator, locutor, video
frete: frete, mudanca ~ motorista, aju-carga, montador-movel
internet: internet, provedor, provedor internet ~ fibra, telecom, redes
camera: camera, cameras, cameras seguranca, camera seguranca ~ op-camera, alarme
computador: computador, notebook ~ suporte
pneu: pneu ~ borracheiro
tinta: tinta, pintura ~ pintor, aux-pintor, pintor-auto
telhado: telhado ~ pedreiro, carpinteiro
bebe: bebe ~ baba
cachorro: cachorro, gato, animal, bicho, cachorro gato, animal estimacao ~ pet, veterinario, adestrador
gado: gado, boi, vaca, bovino, curral, bezerro, ovelha, cabra, bode, carneiro, milho, arroz, mandioca, cana, plantacao ~ rural, tratorista
lixo: lixo, residuo ~ gari
vidro: vidro ~ vidraceiro
portao: portao ~ serralheiro
pescado: pescado, peixe, camarao, marisco, pesca artesanal, caranguejo, sururu, ostra, lagosta ~ peixeiro, pescador, piscicultor
aula: aula ~ professor, instrutor, prof-ef, dancarino, prof-musica, natacao, lutas
doente: doente ~ cuid-idoso, tec-enf
joia: joia, joalheria ~ ourives, relojoeiro
flores: flor, floricultura ~ florista
igreja-lugar: igreja, paroquia ~ religioso
trem: trem, ferrovia, via permanente, trilho ~ ferroviario
petroleo-area: petroleo, petroleo gas, oleo gas, petroquimico, gas natural, refinaria, offshore, embarcado, plataforma petroleo, poco petroleo, sonda, perfuracao ~ petroleo, sondador, marinheiro
naval: naval, estaleiro, construcao naval ~ naval-construcao, marinheiro, soldador
grao: grao, silo, armazem grao ~ graos, balanceiro
olaria: olaria, ceramica, tijolo, fabrica tijolo, fabrica telha ~ ceramica
cinema: cinema ~ bilheteiro
museu: museu ~ guia-museu, guia
correios: correio, agencia correio ~ carteiro
cavalo: haras, cavalo, equino ~ tratador, rural
biblioteca: biblioteca, biblioteconomia ~ bibliotecario, arquivista
arquivo: arquivo, protocolo, arquivologia ~ arquivista, bibliotecario, aux-adm
reciclagem: reciclagem, sucata, ferro velho, material reciclavel ~ catador, gari
metal: siderurgia, metalurgia, fundicao, aciaria, metalurgico, siderurgico, laminacao ~ siderurgico, soldador, caldeireiro, torneiro
madeira: serraria, madeireira ~ serraria, marceneiro, carpinteiro
celulose: celulose, papel celulose, florestal, reflorestamento, eucalipto, silvicultura ~ florestal, tec-agricola, op-producao
laticinio: laticinio, queijo ~ laticinio-trab
babacu: babacu, coco babacu, coco ~ extrativista
granja: granja, aviario, galinha, frango, suino, porco ~ granja-trab
horta: horta, verdura ~ horta-trab
cerveja: cervejaria, cerveja, bebida ~ bebidas
tapioca: tapioca, tapiocaria, crepe, creperia ~ crepeiro
cachorro-quente: hot dog, cachorro quente ~ dogueiro, chapeiro
marmore: marmore, granito, marmoraria ~ marmorista
asfalto: asfalto, pavimentacao, calcamento ~ calceteiro, op-maquina
cortina: cortina, persiana, toldo ~ cortineiro, costureiro
elevador: elevador ~ elevador-tec, ascensorista
drone: drone ~ drone-piloto
ambulancia: ambulancia ~ mot-ambulancia, socorrista, tec-enf
teatro: teatro ~ ator
danca: danca, ballet, bale ~ dancarino, prof-ef
patio: patio ~ garagista, manobrista
saneamento-area: saneamento, tratamento agua, tratamento esgoto, tratamento efluente ~ saneamento, utilidades
peixe-criacao: piscicultura, aquicultura, carcinicultura, criacao peixe, criacao camarao, tanque peixe, alevino ~ piscicultor, pescador
locadora: locacao veiculo, locacao equipamento, rent a car ~ locador
evento-som: sonorizacao, audiovisual ~ tec-som, video
eolica-area: eolico, energia eolico, parque eolico, torre eolico ~ eolica, eletrotecnico, solar
bicicleta: bicicletaria, bicicleta ~ mec-bicicleta
seguro: seguro, seguradora, sinistro ~ seguros, corretor-seg
tecelagem: textil, tecelagem, tinturaria, rede artesanal ~ textil, costureiro
lava-jato: lava jato, lava rapido, car wash, estetica automotivo ~ lavador
vitrine: vitrine ~ vitrinista
prefeitura: prefeitura, camara municipal, secretaria municipal ~ concurso
relogio: relogio ~ relojoeiro
chave: chave ~ chaveiro
livros: livraria, livro ~ bibliotecario
academia-luta: artes marciais ~ lutas
gerente-alimento: gerente restaurante, gerente bar, gerente lanchonete, gerente pizzaria, gerente alimento bebida, supervisor restaurante, gerente salao restaurante, gerente operacao restaurante, gerente churrascaria, gerente cafeteria, subgerente restaurante, coordenador restaurante, lider restaurante, gerente sorveteria, gerente padaria, gerente alimentacao, gerente buffet, gerente hamburgueria ~ chef, gerente-loja, hostess, gerente, supervisor
concessionaria: concessionaria, loja carro, revenda veiculo, loja veiculo ~ vendedor, mecanico, lavador, vistoriador
autoescola: autoescola, auto escola ~ instrutor-auto, instrutor
esporte: futebol, esporte, esportivo ~ esportes, prof-ef
costura-coisa: tecido, uniforme, fardamento, confeccao roupa ~ costureiro
casamento: casamento, buffet infantil, casa festa ~ eventos, recreador, garcom
limpeza-pesada: pos obra, limpeza pos obra, limpeza terminal, limpeza industrial ~ asg, alpinista
energia: energia, energia eletrico, rede eletrico, distribuicao energia ~ eletricista-rede, eletrotecnico, eletricista, leiturista
usina: usina ~ acucar, utilidades, op-producao
alumina: alumina, aluminio, bauxita, aco, ferro gusa, gusa ~ siderurgico, mineracao, op-producao
soja: soja, lavoura soja, grao soja ~ graos, op-agricola, tratorista, rural
praia: barraca praia, bar praia, restaurante praia ~ garcom, atend-lanch, aux-cozinha
salao: salao ~ cabeleireiro, manicure, garcom
ajudante-de: ajudante
movel-planejado: movel planejado ~ marceneiro, montador-movel, projetista, vendedor
ferry: ferry boat, ferry, ferryboat ~ marinheiro, pratico-naval
operacional-area: operacional, area operacional, setor operacional ~ aju-geral, aux-producao, op-producao, aux-logistica, asg
`
