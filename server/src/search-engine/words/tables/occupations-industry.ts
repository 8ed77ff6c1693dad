/**
 * Occupations of industry, port, mines, energy, building and land, in the form of `occupations.ts`: the rarer trades,
 * one group a line.
 */
export const INDUSTRY_OCCUPATIONS = `
mot-ambulancia: condutor ambulancia, motorista ambulancia, condutor socorrista, motorista socorrista, condutor veiculo emergencia, motorista samu, motorista upa ~ socorrista, motorista
mergulhador: mergulhador, mergulho, escafandrista, mergulhador comercial, mergulhador profissional ~ marinheiro, soldador
pratico-naval: comandante embarcacao, capitao, arrais, mestre arrais, imediato navio, oficial nautica, oficial maquina, maquinista naval, condutor maquina, timoneiro, pratico barra, piloto barco, piloto voadeira, rebocador, piloto lancha, piloteiro, condutor lancha, piloto barco, piloteiro lancha, condutor embarcacao ~ marinheiro
vistoriador: vistoriador, vistoria, vistoriador veiculo, vistoriador imovel, perito vistoriador ~ conferente, qualidade
comex: comercio exterior, comex, analista comercio exterior, assistente comercio exterior, auxiliar comercio exterior, importacao exportacao, analista importacao, analista exportacao, despachante aduaneiro, aduaneiro, desembaraco aduaneiro, agente maritimo, agente carga, assistente importacao, exportador, importador, tecnologo comercio exterior ~ analista-log, despachante
balanceiro: balanceiro, operador balanca, balanca rodoviario, auxiliar balanca ~ conferente, aux-logistica
ponte-rolante: operador ponte rolante, ponte rolante, operador portico, operador guincho, guincheiro industrial, operador grua, grueiro, operador talha, operador reach stacker, operador shiploader, operador carregador navio, operador descarregador navio ~ munck, op-maquina, empilhadeira
ferroviario: ferroviario, maquinista trem, maquinista ferroviario, oficial operacao ferroviario, operador ferroviario, manobrador trem, manobrador ferroviario, mantenedor, conservacao via, tecnico ferroviario, soldador trilho, operador trem, agente estacao, controlador trafego ferroviario, maquinista ~ mec-industrial, op-maquina
siderurgico: fundidor, forneiro fundicao, operador forno, operador alto forno, lingotador, vazador, operador vazamento, moldador, laminador, trefilador, carvoeiro, carvoaria, carvoejador, operador aciaria, operador laminacao, operador refino, operador cuba, reducao aluminio, galvanizador ~ op-producao, aux-producao
refratarista: refratarista, pedreiro refratario, refratario ~ pedreiro, siderurgico
petroleo: tecnico petroleo, operador sonda, plataformista, torrista, homem area, operador refinaria, operador gas natural, operador petroleo, engenheiro petroleo, tecnico petroleo gas ~ sondador, tec-quimico, op-producao
sondador: sondador, sondagem, operador perfuratriz, perfurador, operador sonda perfuracao, auxiliar sondagem, ajudante sondagem, poceiro, poco artesiano ~ mineracao, petroleo
blaster: blaster, detonador, cabo fogo ~ mineracao
fora-estrada: operador fora estrada, motorista fora estrada, operador caminhao fora estrada, caminhao fora estrada, operador equipamento mina, operador equipamento movel ~ mineracao, op-maquina, mot-caminhao
britador: operador britador, britagem, operador britagem, operador correia transportador, operador peneira, operador moinho, operador usina, usina asfalto, operador usina asfalto ~ mineracao, op-producao
florestal: engenheiro florestal, tecnico florestal, motosserrista, operador motosserra, operador motoserra, viveirista, viveiro muda, operador harvester, harvester, forwarder, silvicultor, auxiliar florestal, trabalhador florestal, operador celulose, ajudante florestal, cortador madeira ~ tec-agricola, op-agricola, rural
serraria: serrador, operador serra, classificador madeira, beneficiamento madeira, laminador madeira, plainador ~ marceneiro, carpinteiro, aux-producao
utilidades: operador caldeira, caldeireiro operador, operador utilidade, operador eta, operador ete, operador tratamento agua, operador tratamento efluente, operador estacao tratamento, operador compressor, operador subestacao, operador bombeamento ~ op-producao, tec-quimico, saneamento
saneamento: agente saneamento, tecnico saneamento, encanador rede, encanador agua, desentupidor, desentupimento, limpa fossa, operador hidrojato, auxiliar saneamento, instalador hidrometro, operador rede agua, leitor hidrometro, hidrometrista ~ encanador, utilidades
inspetor-solda: inspetor soldagem, inspetor solda, ensaio nao destrutivo, inspetor dimensional, inspetor equipamento, inspetor pintura industrial, inspetor ultrassom, inspetor end, inspetor fabricacao ~ qualidade, soldador
lubrificador: lubrificador, lubrificacao, oleador, tecnico lubrificacao ~ aux-mecanico, mec-industrial
planejador: planejador, programador manutencao, tecnico planejamento, pcm, planejador obra, analista planejamento, assistente planejamento, planejamento, planejamento manutencao ~ pcp, manutencao
pcp: pcp, analista pcp, auxiliar pcp, assistente pcp, programador producao, planejamento producao, planejamento controle producao, programacao producao, apontador, controlador producao, apontador producao ~ planejador, lider-producao
ferramenteiro: ferramenteiro, ferramentaria, matrizeiro, retificador, retifica, lapidador, afiador, ajustador, plainador mecanico, mandrilhador, usinador ~ torneiro, mec-industrial
vulcanizador: vulcanizador, vulcanizacao, emendador correia, recapador, recapagem, recauchutador ~ borracheiro
metrologista: metrologista, metrologia, calibracao, tecnico calibracao ~ qualidade
ferreiro: ferreiro, ferraria, forjador, cutelaria, cuteleiro, ferrador ~ serralheiro, armador
eletricista-rede: eletricista linha viva, eletricista alta tensao, eletricista baixa tensao, eletricista media tensao, eletricista distribuicao, montador rede eletrico, linheiro, eletricista linha transmissao, eletricista forca controle, construtor rede eletrico, eletricista poste, eletricista rede ~ eletricista, eletricista-ind, eletrotecnico
eolica: tecnico eolico, aerogerador, montador eolico, operador eolico ~ eletrotecnico, solar, mec-industrial
telecom: cabista, emendador, fusionista, lancador cabo, lancamento cabo, instalador antena, antenista, torrista telecom, tecnico rede externo, cabeamento, instalador linha telefonico, instalador telefone, tecnico telefonia, instalador reparador linha, telecomunicacao, cabeamento estruturado ~ fibra, redes
alarme: instalador alarme, instalador cftv, instalador camera, tecnico cftv, instalador cerca eletrico, tecnico alarme, seguranca eletronico, tecnico seguranca eletronico, instalador seguranca eletronico, tecnico instalacao, instalador interfone, instalador sistema seguranca, instalador portao, monitoramento alarme ~ eletronica, fibra, eletricista
calceteiro: calceteiro, pavimentador, asfaltador, rasteleiro, operario asfalto, operador vibroacabadora, operador fresadora asfalto, assentador bloquete, assentador paralelepipedo, auxiliar pavimentacao ~ servente, pedreiro, op-maquina
impermeabilizador: impermeabilizador, impermeabilizacao, aplicador manta, aplicador impermeabilizante, aplicador manta asfaltico ~ pedreiro, pintor
marmorista: marmorista, graniteiro, polidor marmore, cortador pedra, acabador marmore, cortador granito, instalador marmore, canteiro pedra ~ pedreiro, azulejista
telhadista: telhadista, montador telhado, calheiro, calha, instalador calha, telhado metalico ~ carpinteiro, serralheiro, pedreiro
demolidor: demolidor, demolicao, operador martelete, marteleteiro ~ servente
cortineiro: instalador cortina, instalador persiana, toldeiro, instalador toldo, cortineiro, instalador tela, instalador rede protecao ~ montador-movel, tapeceiro
piso: instalador piso, assentador carpete, taqueiro, polidor piso, raspador taco, aplicador porcelanato liquido, aplicador epoxi, colocador carpete, colocador piso laminado, colocador papel parede, papel parede ~ azulejista, pedreiro
orcamentista: orcamentista, orcamento obra, analista orcamento, assistente orcamento, auxiliar orcamento, levantador quantitativo ~ comprador, eng-civil, tec-edificacao
elevador-tec: tecnico elevador, mecanico elevador, montador elevador ~ mec-industrial, eletrotecnico
alpinista: alpinista, acesso corda, rapel, limpador fachada, pintor fachada, limpeza fachada, escalador industrial, alpinista industrial ~ pintor, asg
tec-maquinas: mecanico maquina pesado, mecanico maquina agricola, mecanico trator, mecanico equipamento, mecanico mina, mecanico mineracao, mecanico retroescavadeira, mecanico implemento ~ mec-diesel, mec-industrial, mecanico
mec-hidraulico: mecanico hidraulico, mecanico bomba, mecanico compressor, mecanico empilhadeira, tecnico pneumatico, mangueirista, mecanico turbina ~ mec-industrial, mec-diesel
mec-bicicleta: mecanico bicicleta, bicicleteiro, mecanico bike, conserto bicicleta, montador bicicleta ~ mec-moto, mecanico
mec-refrigeracao-auto: tecnico ar automotivo, ar condicionado automotivo, eletricista ar automotivo ~ refrigeracao, eletricista-auto
retifica-motor: retificador motor, afinador motor, mecanico motor, retifica motor, ajustador motor, bombista, bomba injetora, cambista, mecanico cambio, mecanico suspensao, mecanico freio, mecanico injecao eletronico, mecanico eletronico ~ mecanico, mec-diesel
aeronave: mecanico aeronave, mecanico aviao, mecanico aviacao, tecnico manutencao aeronave ~ mec-industrial, aeroviario
naval-construcao: carpinteiro naval, calafate, calafetador, soldador naval, mecanico naval, eletricista naval, pintor naval, montador naval, construtor naval, engenheiro naval, caldeireiro naval ~ soldador, caldeireiro, marinheiro
eletrodomestico: tecnico eletrodomestico, conserto geladeira, conserto maquina lavar, tecnico linha branco, tecnico maquina lavar, tecnico geladeira, reparador eletrodomestico, tecnico lavadora, conserto eletrodomestico ~ refrigeracao, eletronica
tec-impressora: tecnico impressora, conserto impressora, manutencao impressora ~ suporte, eletronica
equip-hospitalar: tecnico equipamento hospitalar, tecnico equipamento medico, engenharia clinica, engenheiro clinico, manutencao equipamento hospitalar, tecnico equipamento biomedico ~ eletronica, manutencao
textil: tecelao, fiandeiro, fiacao, operador tear, tintureiro, redeiro, artesao rede ~ costureiro, aux-producao
grafico-ind: encadernador, encadernacao, cortador papel, operador guilhotina, guilhotineiro, dobrador, bloquista ~ impressao
serigrafista: serigrafista, serigrafia, silk, silkeiro, sublimacao, sublimador, estampador, estamparia, personalizacao, operador sublimacao, silk screen ~ impressao, designer
plastico: injetor, operador injecao, operador sopro, operador sopradora, reciclagem plastico, operador termoformadora, fibra vidro, fibreiro, laminador fibra ~ op-producao, aux-producao
ceramica: oleiro, forneiro ceramica, operador ceramica, premoldado, pre moldado, fabrica bloco, operador vibroprensa, artesao ceramica, ceramista ~ aux-producao, op-producao
bebidas: operador envasadora, envasador, engarrafador, operador engarrafamento, cervejeiro, mestre cervejeiro, operador xaroparia, agua mineral ~ op-producao, aux-producao
laticinio-trab: queijeiro, laticinista, pasteurizador, operador laticinio, auxiliar laticinio ~ aux-producao, op-producao
acucar: usina cana, operador moenda, operador destilaria, destilador, usina acucar, etanol, sucroalcooleiro, alambiqueiro, tiquireiro ~ op-producao, rural
graos: classificador grao, operador secador, operador silo, graneleiro, operador armazem grao, auxiliar classificacao, operador tombador, classificador soja, amostrador, amostrador grao ~ balanceiro, aux-logistica, rural
piscicultor: piscicultor, aquicultor, tecnico aquicultura, tecnico piscicultura, criador peixe, tratador peixe, carcinicultor, arracoador, engenheiro pesca, engenharia pesca, viveiro camarao ~ pescador, tec-agricola, rural
zootecnista: zootecnista, zootecnia ~ agronomo, veterinario
inseminador: inseminador, inseminacao, auxiliar inseminacao, inseminador artificial ~ rural, veterinario
granja-trab: granjeiro, avicultor, avicultura, suinocultor, suinocultura, apanhador frango, incubatorio, tratador porco, tratador galinha ~ rural, aux-producao
apicultor: apicultor, apicultura, meliponicultor ~ rural
horta-trab: horticultor, hortelao, olericultor, floricultor, viveiro planta, auxiliar horta ~ rural, jardineiro
extrativista: extrativista, quebrador coco, quebradeira coco, catador caranguejo, carnaubeiro, seringueiro, acaizeiro, tirador acai ~ rural, pescador
drone-piloto: piloto drone, operador drone, aplicador drone, piloto agricola ~ tec-agricola, video
irrigacao: irrigante, irrigacao, operador irrigacao, tecnico irrigacao, operador pivo, irrigador ~ rural, tec-agricola
tec-alimentos: tecnico alimento, engenheiro alimento, tecnologo alimento, engenharia alimento, inspetor alimento ~ nutricionista, qualidade
geologo: geologo, geologia, geofisico, tecnico geologia, engenheiro minas, engenheiro mina, engenharia minas ~ mineracao, engenheiro
cartografo: cartografo, geoprocessamento, analista geoprocessamento, sig, geografo, tecnico geoprocessamento, agrimensura, georreferenciamento ~ topografo
tec-laboratorio-ind: laboratorista solo, laboratorista concreto, laboratorista asfalto, auxiliar laboratorio solo, tecnologista concreto, laboratorista industrial, auxiliar laboratorio industrial ~ laboratorio, tec-quimico
salineiro: salineiro, salina, trabalhador salina ~ rural, aux-producao
couro: curtidor, curtume, seleiro, selaria, correeiro, artesao couro, operador curtume ~ sapateiro, aux-producao
moagem: torrador, torrador cafe, torrefacao, moedor, moageiro, moinho, operador torrefacao, farinheiro, casa farinha, fabricante farinha, beneficiador arroz, usina arroz ~ op-producao, aux-producao
embutidos: linguiceiro, salsicheiro, charqueador, salgador, charque, defumador, enchedor linguica, embutido ~ magarefe, acougueiro, aux-producao
acabamento-metal: lixador, polidor metal, rebarbador, esmerilhador, galvanoplasta, galvanizador metal, cromador, niquelador, decapador, pintor eletrostatico, pintura eletrostatico, operador jato ~ pintor-ind, serralheiro, op-producao
quimica-prod: saboeiro, fabricante sabao, perfumista, operador saneante, fabricante produto limpeza, manipulador cosmetico, operador reator ~ op-producao, tec-quimico
`
