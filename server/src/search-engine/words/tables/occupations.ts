/**
 * Groups of names for one occupation. `key: names ~ keys of near occupations`, written without accents, in the
 * singular; word order counts, joints ('de', 'em') and gender do not. A name inside a longer one of another
 * group does not count there ('servente de limpeza' is no 'servente'). Near ones are shown after the others,
 * for questions only, one way: list the key on the other line too if it should hold both ways.
 */
export const OCCUPATIONS = `
aux-adm: auxiliar administrativo, auxiliar escritorio, auxiliar administrativo financeiro, ajudante administrativo ~ ass-adm, analista-adm, sec, digitador
ass-adm: assistente administrativo, assistente escritorio, agente administrativo, apoio administrativo ~ aux-adm, analista-adm, sec
administrador: administrador, administrador empresa ~ gerente-adm, analista-adm, ass-adm
gerente-adm: gerente administrativo, coordenador administrativo, supervisor administrativo ~ administrador, gerente, analista-adm
analista-adm: analista administrativo ~ ass-adm, aux-adm
sec: secretario, secretario executivo, secretario escolar, secretariado ~ recep, ass-adm, aux-adm
recep: recepcionista, recepcao, agente recepcao, auxiliar recepcao, atendente recepcao, atendente clinica, recepcionista clinica, recepcionista odontologico, recepcionista consultorio ~ sec, telefonista
telefonista: telefonista, operador pabx ~ recep, tmk
tmk: telemarketing, operador telemarketing, call center, callcenter, contact center, sac, atendente sac, teleatendimento, teleoperador telemarketing, operador teleatendimento, tele marketing, televendas, atendente call center, central atendimento ~ sdr, telefonista, cobranca
sdr: sdr, bdr, pre venda, inside sales ~ tmk, vendedor
vendedor: vendedor, consultor venda, consultor comercial, vendedor interno, executivo venda, assessor comercial, operador venda, vendedor loja, vendedor roupa, vendedor calcado, vendedor varejo, vendedor shopping ~ representante, balconista, atend-loja, promotor, corretor
atend-loja: atendente loja, operador loja, auxiliar loja, atendente comercial ~ vendedor, balconista, caixa, repositor
balconista: balconista, atendente balcao ~ atend-loja, farm-atend, atend-lanch, atend-padaria, vendedor
representante: representante comercial, representante venda, rca, representante, vendedor externo, vendedor pracista ~ vendedor, supervisor-venda
promotor: promotor venda, promotor, demonstrador ~ repositor, vendedor
panfleteiro: panfleteiro, panfletagem, panfletista, divulgador, distribuidor panfleto ~ promotor
caixa: caixa, operador caixa, atendente caixa, auxiliar caixa, caixa loja, caixa supermercado, caixa loterico, caixa loteria ~ fiscal-caixa, atend-loja
fiscal-caixa: fiscal caixa, lider caixa ~ caixa, supervisor-loja
caixa-banco: caixa bancario, bancario, escriturario banco, agente bancario ~ caixa
fluxo-caixa: fluxo caixa
caixa-agua: caixa agua, limpeza caixa agua
embalagem: montar caixa, montagem caixa, embalador caixa, caixa papelao, fechamento caixa
repositor: repositor, repositor mercadoria, auxiliar reposicao, abastecedor, arrumador prateleira ~ estoque, promotor, empacotador, atend-loja
empacotador: empacotador, embalador, ensacador ~ repositor, aux-producao
acougueiro: acougueiro, acougue, balconista acougue, cortador carne, desossador ~ aux-acougue
aux-acougue: auxiliar acougue, ajudante acougue, auxiliar acougueiro ~ acougueiro
fiscal-loja: fiscal loja, fiscal piso, prevencao perda, fiscal prevencao perda, agente prevencao perda ~ vigilante
frentista: frentista, atendente posto, atendente posto gasolina
corretor: corretor imovel, corretor, consultor imobiliario ~ locacao, vendedor
locacao: atendente locacao, consultor locacao, assistente locacao, captador imovel, angariador imovel ~ corretor
corretor-seg: corretor seguro
farm-atend: atendente farmacia, balconista farmacia, auxiliar farmacia ~ farmaceutico, balconista
farmaceutico: farmaceutico, responsavel tecnico farmacia ~ farm-atend
garcom: garcom, atendente mesa ~ cumim, barman, atend-lanch
cumim: cumim, cumin, commis, ajudante garcom, auxiliar garcom ~ garcom, aux-cozinha
barman: barman, bartender, barwoman, atendente bar ~ garcom, barista
barista: barista ~ barman, atend-lanch
cozinheiro: cozinheiro, cozinheiro chefe ~ chef, aux-cozinha, merendeiro, churrasqueiro, chapeiro, sushiman, pizzaiolo
chef: chef, chef cozinha, chefe cozinha, subchefe cozinha ~ cozinheiro
merendeiro: merendeiro, cozinheiro escolar ~ cozinheiro
sushiman: sushiman, sushiwoman, auxiliar sushi, auxiliar sushiman ~ cozinheiro
churrasqueiro: churrasqueiro, assador ~ cozinheiro, chapeiro
salgadeiro: salgadeiro ~ confeiteiro, cozinheiro
aux-cozinha: auxiliar cozinha, ajudante cozinha, auxiliar cozinheiro, saladeiro ~ cozinheiro, chapeiro, copeiro, steward, cumim
steward: steward, lavador louca, lava louca, auxiliar copa ~ aux-cozinha
copeiro: copeiro, copeiro hospitalar, copa ~ aux-cozinha, asg
pizzaiolo: pizzaiolo, pizzaiola, pizaiolo, auxiliar pizzaiolo ~ chapeiro, cozinheiro, aux-cozinha
chapeiro: chapeiro, chapista, hamburgueiro ~ pizzaiolo, atend-lanch, aux-cozinha, cozinheiro
atend-lanch: atendente lanchonete, balconista lanchonete, atendente restaurante, atendente fast food ~ atend-padaria, balconista, chapeiro, garcom
atend-padaria: atendente padaria, balconista padaria ~ atend-lanch, balconista
padeiro: padeiro, panificador, forneiro ~ aux-padeiro, confeiteiro, atend-padaria
aux-padeiro: auxiliar padaria, auxiliar padeiro, ajudante padeiro, auxiliar panificacao ~ atend-padaria, padeiro, confeiteiro
confeiteiro: confeiteiro, doceiro, boleiro, auxiliar confeitaria, confeitaria ~ padeiro, salgadeiro
asg: asg, auxiliar servico geral, auxiliar limpeza, auxiliar servico limpeza, faxineiro, servente limpeza, agente limpeza, auxiliar conservacao, servico geral, agente asseio, higienizador, auxiliar higienizacao, operador limpeza, limpador, ajudante servico geral, auxiliar conservacao limpeza ~ gari, diarista, zelador, domestica, camareiro, copeiro
gari: gari, coletor lixo, coletor residuo, varredor, limpeza urbano, coleta lixo ~ asg
aju-geral: ajudante geral, auxiliar geral, servico diverso ~ asg, aux-producao, aju-carga, servente
sup-limpeza: encarregado limpeza, supervisor limpeza, lider limpeza ~ asg
diarista: diarista, faxineiro ~ domestica, asg
domestica: domestico, empregado domestico, trabalhador domestico, servico domestico, arrumadeiro casa ~ diarista, baba, asg
baba: baba, cuidador infantil, cuidador crianca, bercarista, pajem ~ aux-sala, recreador, domestica, cuidador
recreador: recreador, monitor recreacao, animador infantil, animador festa, recreacao ~ aux-sala, baba
aux-sala: auxiliar sala, atendente creche, auxiliar escola, auxiliar creche, auxiliar classe, auxiliar desenvolvimento infantil, auxiliar educacao infantil, assistente sala, auxiliar pedagogico, monitor infantil ~ baba, prof-infantil, recreador, pedagogo
cuidador: cuidador ~ cuid-idoso, baba, home-care
cuid-idoso: cuidador idoso, acompanhante idoso, cuidador pessoa idosa, acompanhante, acompanhante hospitalar, acompanhante paciente ~ cuidador, home-care, aux-enf, tec-enf
home-care: home care, homecare ~ cuidador, cuid-idoso
acomp-terap: acompanhante terapeutico, atendente terapeutico, aplicador aba ~ terapeuta, psicologo
porteiro: porteiro, portaria, controlador acesso, agente portaria, auxiliar portaria, controle acesso, vigia portaria, fiscal portaria, porteiro predio, porteiro predial, porteiro condominio, porteiro residencial, operador portaria ~ vigia, vigilante, zelador, op-camera
vigia: vigia, guarda, vigia noturno ~ vigilante, porteiro
vigilante: vigilante, seguranca, seguranca loja, seguranca patrimonial, agente seguranca, guarda patrimonial, guarda vida patrimonial, vigilancia ~ vigia, porteiro, fiscal-loja, op-camera, bombeiro-civil
op-camera: operador camera, operador cftv, operador monitoramento, cftv, agente monitoramento, monitoramento camera, monitoramento cftv ~ vigilante, porteiro
tec-seguranca: tecnico seguranca trabalho, tecnico seguranca, seguranca trabalho, tst, tec seg, tec seg trabalho, tecnico seg trabalho, seg trabalho ~ eng-seguranca
eng-seguranca: engenheiro seguranca trabalho, engenheiro seguranca ~ tec-seguranca
seguranca-info: seguranca informacao, cyber security, ciberseguranca
bombeiro-civil: bombeiro civil, brigadista, bombeiro
zelador: zelador, zeladoria, gari predial ~ asg, porteiro, jardineiro, manutencao
jardineiro: jardineiro, jardinagem, auxiliar jardinagem ~ zelador, piscineiro
piscineiro: piscineiro, limpador piscina, tratador piscina ~ jardineiro, zelador
lavador: lavador carro, lavador veiculo, lavador, lava jato
motorista: motorista, condutor veiculo, chofer, condutor, condutor ambulancia, condutor socorrista ~ carreteiro, mot-caminhao, mot-entrega, manobrista
manobrista: manobrista, manobreiro ~ motorista, lavador
mot-app: motorista aplicativo, motorista uber, uber, motorista parceiro, motorista parceiro aplicativo, motorista app ~ motorista
carreteiro: carreteiro, motorista carreteiro, motorista carreta, motorista bitrem, motorista rodotrem ~ mot-caminhao, mot-onibus
mot-caminhao: motorista caminhao, motorista truck, caminhoneiro, motorista caminhao truck, motorista toco, motorista cacamba, motorista basculante, motorista carro pesado ~ carreteiro, munck, motorista
munck: munck, motorista munck, operador munck, motorista operador munck, guindaste, operador guindaste ~ op-maquina, mot-caminhao
mot-onibus: motorista onibus, motorista coletivo, motorista micro onibus, motorista van, motorista escolar ~ mot-caminhao, carreteiro, motorista
aju-motorista: ajudante motorista, auxiliar motorista ~ aju-carga, mot-entrega
motoboy: motoboy, moto boy, motogirl, moto girl, motofretista, entregador, entregador moto, motoqueiro, motociclista, mototaxista, entregador motociclista, motofrete, mototaxi, moto taxi, entregador ifood, ifood, entregador aplicativo, entregador bicicleta, entregador bike, bike entregador, ciclista entregador, entregador pizza ~ mot-entrega
mot-entrega: motorista entregador, entregador carro, motorista entrega ~ motoboy, mot-caminhao, motorista
aju-carga: ajudante carga, ajudante carga descarga, carregador, chapa, auxiliar carga descarga, descarregador, movimentador mercadoria, carga descarga ~ aux-logistica, aju-motorista, estoque
aux-logistica: auxiliar logistico, ajudante logistico, auxiliar deposito, auxiliar expedicao, operador logistico, separador, separador mercadoria, assistente logistico, separador pedido, separacao pedido, picking ~ estoque, conferente, almoxarife, aju-carga, analista-log
analista-log: analista logistico, lider logistico, lider expedicao, encarregado expedicao, encarregado logistico, coordenador logistico, supervisor logistico ~ aux-logistica
estoque: estoquista, auxiliar estoque, assistente estoque, controlador estoque, estoque, estoquista loja ~ almoxarife, conferente, repositor, aux-logistica
almoxarife: almoxarife, auxiliar almoxarifado, almoxarifado, assistente almoxarifado ~ estoque, conferente
conferente: conferente, conferente mercadoria, conferente carga, auxiliar conferente ~ estoque, almoxarife, aux-logistica
empilhadeira: empilhadeirista, operador empilhadeira, empilhadeira, motorista empilhadeira ~ op-maquina, aux-logistica
enfermeiro: enfermeiro, enfermeiro trabalho ~ enf-coord, tec-enf, aux-enf
enf-coord: enfermeiro chefe, enfermeiro coordenador, enfermeiro lider, coordenador enfermagem, supervisor enfermagem, gerente enfermagem ~ enfermeiro
tec-enf: tecnico enfermagem ~ aux-enf, enfermeiro
aux-enf: auxiliar enfermagem ~ tec-enf, enfermeiro
medico: medico, clinico geral, medico clinico, pediatra, medico pediatra, ginecologista, obstetra, cardiologista, ortopedista, psiquiatra, dermatologista, anestesista, oftalmologista, medico plantonista, medico trabalho
veterinario: veterinario, medico veterinario ~ pet
pet: banhista, tosador, auxiliar veterinario, banho tosa ~ veterinario
dentista: dentista, odontologo, cirurgiao dentista, odontologico, odontologia, ortodontista ~ asb
asb: auxiliar saude bucal, auxiliar dentista, auxiliar odontologico, asb, tsb, tecnico saude bucal, atendente odontologico, auxiliar consultorio dentario ~ dentista
fisioterapeuta: fisioterapeuta, fisioterapia ~ terapeuta
terapeuta: terapeuta ocupacional, terapia ocupacional ~ fisioterapeuta, fono, psicologo
psicologo: psicologo, psicoterapeuta, psicologia ~ acomp-terap, terapeuta
fono: fonoaudiologo, fonoaudiologia, fono ~ terapeuta
nutricionista: nutricionista, nutricao
laboratorio: tecnico laboratorio, auxiliar laboratorio, analise clinica, biomedico, tecnico analise clinica, coletor, flebotomista, patologia clinica
radiologia: tecnico radiologia, radiologia, tecnologo radiologia, raio x
acs: agente comunitario saude, acs, agente saude
professor: professor, docente, professor reforco, reforco escolar, professor reforco escolar, professor particular, educador, instrutor ensino, professor auxiliar ~ instrutor, prof-ef, pedagogo
prof-infantil: professor educacao infantil, professor infantil, professor pre escola, professor creche ~ aux-sala, pedagogo, professor
prof-ef: professor educacao fisica, professor musculacao, professor academia, instrutor fitness, educador fisico, instrutor academia, instrutor musculacao, educacao fisica, personal trainer, profissional educacao fisica, personal ~ recreador
instrutor: instrutor, monitor curso, facilitador, treinador ~ professor
pedagogo: pedagogo, pedagogia, coordenador pedagogico, orientador educacional ~ prof-infantil, aux-sala
advogado: advogado ~ juridico
desenvolvedor: desenvolvedor, programador, dev, desenvolvedor software, desenvolvedor sistema, engenheiro software, pessoa desenvolvedor, analista desenvolvimento, analista programador, programacao, desenvolvimento software, desenvolvimento sistema, software engineer, developer ~ front, back, fullstack, qa, dados, ti
analista-sistema: analista sistema ~ desenvolvedor, suporte, qa, dados
front: front end, frontend ~ fullstack, desenvolvedor
back: back end, backend ~ fullstack, desenvolvedor
fullstack: full stack, fullstack ~ front, back, desenvolvedor
qa: qa, analista teste, testador, tester, quality assurance, teste software ~ desenvolvedor
suporte: suporte tecnico, help desk, helpdesk, suporte ti, analista suporte, tecnico informatica, tecnico ti, service desk, suporte informatica, suporte usuario, auxiliar ti, auxiliar informatica, assistente ti, tecnico suporte ~ redes, eletronica, ti
tec-celular: tecnico celular, assistencia tecnico celular, reparador celular, manutencao celular, conserto celular ~ eletronica, suporte
eletronica: tecnico eletronica, tecnico eletronico, eletronico tecnico ~ eletrotecnico, tec-celular
redes: administrador rede, analista rede, tecnico rede, infraestrutura ti ~ suporte, fibra
dados: data science, data analytics, data scientist, data engineer, analista dado, cientista dado, engenheiro dado, ciencia dado, business intelligence, analista bi, engenharia dado
fibra: instalador internet, tecnico fibra, instalador fibra, tecnico fibra otica, tecnico fibra optica, instalador fibra otica, instalador fibra optica, fibra otica, fibra optica, tecnico telecom, tecnico telecomunicacao, instalador telecom ~ redes, eletronica
social: social media, midia social, analista rede social, rede social, gestor rede social, social midia, gestor social ~ trafego, marketing, designer, video
trafego: gestor trafego, trafego pago, analista midia ~ social, marketing
redator: redator, copywriter, jornalista, revisor texto ~ social
designer: designer, design, designer grafico, design grafico, web designer, diagramador, desenhista grafico, arte finalista ~ video, social
video: editor video, videomaker, filmmaker ~ designer, social, fotografo
fotografo: fotografo, fotografia ~ video
pedreiro: pedreiro ~ azulejista, servente, mestre-obra, gesseiro
azulejista: azulejista, ceramista, pedreiro azulejista, assentador piso ~ pedreiro
armador: armador, armador ferragem, ferreiro armador ~ carpinteiro, servente
servente: servente, servente obra, ajudante pedreiro, servente pedreiro, ajudante obra, auxiliar obra, auxiliar pedreiro, meia colher, ajudante construcao, ajudante geral obra ~ pedreiro, aju-geral
mestre-obra: mestre obra, encarregado obra, contramestre obra ~ tec-edificacao, pedreiro, eng-civil
pintor: pintor, pintor predial, pintor obra, pintor parede ~ pintor-auto, gesseiro
gesseiro: gesseiro, drywall, montador drywall, forro gesso, gessaria ~ pintor, pedreiro
pintor-auto: pintor automotivo, pintor veiculo, pintor carro, pintor automovel ~ pintor
encanador: encanador, bombeiro hidraulico, instalador hidraulico, encanador hidraulico, tecnico hidraulico ~ manutencao
eletricista: eletricista, eletricista predial, instalador eletrico, eletrico ~ aux-eletricista, eletricista-ind, eletrotecnico
aux-eletricista: auxiliar eletricista, ajudante eletricista, meio oficial eletricista ~ eletricista
eletricista-ind: eletricista industrial, eletricista manutencao, eletricista manutencao industrial ~ eletrotecnico, eletricista
eletricista-auto: eletricista automotivo, eletricista automovel, eletricista auto, auto eletricista, auto eletrico, eletricista veiculo ~ mecanico, eletricista
eletrotecnico: eletrotecnico, tecnico eletrotecnico, tecnico eletrico ~ eletricista-ind, eletricista
refrigeracao: tecnico ar condicionado, tecnico refrigeracao, ar condicionado, instalador ar condicionado, mecanico refrigeracao, refrigerista, climatizacao, refrigeracao
manutencao: auxiliar manutencao, tecnico manutencao, oficial manutencao, manutencista, meio oficial manutencao, manutencao predial ~ eletricista, encanador, mec-industrial
soldador: soldador, solda, soldagem ~ serralheiro, caldeireiro
caldeireiro: caldeireiro, caldeiraria ~ soldador, serralheiro
serralheiro: serralheiro, serralharia ~ soldador
vidraceiro: vidraceiro, vidracaria, instalador vidro ~ serralheiro
marceneiro: marceneiro, marcenaria, moveleiro ~ carpinteiro, montador-movel
montador-movel: montador movel, montador ~ marceneiro
carpinteiro: carpinteiro, carpintaria ~ marceneiro
mecanico: mecanico, mecanico automovel, mecanico auto, mecanico carro, mecanico veiculo, mecanico automotivo ~ mec-diesel, mec-moto, aux-mecanico, mec-industrial, eletricista-auto
aux-mecanico: auxiliar mecanico, ajudante mecanico ~ mecanico, borracheiro
mec-diesel: mecanico diesel, mecanico motor diesel, mecanico caminhao, mecanico linha pesado, mecanico pesado ~ mecanico, mec-industrial
torneiro: torneiro mecanico, torneiro, fresador, usinagem, operador cnc, torneiro cnc, operador torno ~ mec-industrial, mecanico, soldador
mec-industrial: mecanico industrial, mecanico manutencao, tecnico mecanico, mecanico manutencao industrial, mecanico montador ~ mecanico, manutencao
mec-moto: mecanico moto, mecanico motocicleta ~ mecanico, aux-mecanico
borracheiro: borracheiro, borracharia, alinhador, montador pneu
funileiro: funileiro, lanterneiro, chapeador, funilaria
aux-producao: auxiliar producao, ajudante producao, linha producao, auxiliar linha producao, operador linha producao, auxiliar industrial, alimentador linha producao ~ op-producao, aju-geral, empacotador
op-producao: operador producao, operador processo, operador industrial ~ aux-producao
op-maquina: maquina pesada, retroescavadeira, escavadeira, pa carregadeira, operador maquina pesada, operador maquina, operador retroescavadeira, operador escavadeira, operador pa carregadeira, operador trator, escavadeirista, operador retro ~ empilhadeira, tratorista, op-agricola, op-producao
tratorista: tratorista, operador trator agricola ~ op-agricola, op-maquina, rural
op-agricola: operador colheitadeira, operador maquina agricola, operador colhedora, operador pulverizador ~ tratorista, op-maquina
rural: trabalhador rural, vaqueiro, trabalhador agropecuario, campeiro, lavrador, peao fazenda, trabalhador fazenda, servico rural, auxiliar rural ~ caseiro, tratorista
caseiro: caseiro ~ rural
engenheiro: engenheiro, engenharia
eng-civil: engenheiro civil, engenharia civil ~ tec-edificacao, mestre-obra, engenheiro
tec-edificacao: tecnico edificacao ~ mestre-obra, engenheiro
cabeleireiro: cabeleireiro, hair stylist ~ barbeiro, manicure, maquiador
barbeiro: barbeiro, barbearia ~ cabeleireiro
manicure: manicure, pedicure, manicure pedicure, nail designer ~ cabeleireiro, esteticista, depilador
esteticista: esteticista, estetica ~ depilador, massagista, sobrancelha
sobrancelha: designer sobrancelha, sobrancelha, lash designer, extensao cilio ~ esteticista, manicure, maquiador
maquiador: maquiador, maquiagem ~ esteticista, cabeleireiro, manicure, sobrancelha
depilador: depilador, depilacao ~ esteticista
massagista: massagista, massoterapeuta, massagem
costureiro: costureiro, costura, auxiliar costura, overloquista, alfaiate
tapeceiro: tapeceiro, estofador, tapecaria ~ costureiro, marceneiro
camareiro: camareiro, arrumadeiro, arrumador hotel ~ governanta, asg, lavanderia
governanta: governanta ~ camareiro
lavanderia: lavanderia, auxiliar lavanderia, operador lavanderia, lavadeiro, passadeiro, lavandeiro ~ asg, camareiro
comprador: comprador, auxiliar compra, analista compra, assistente compra, suprimento
qualidade: controle qualidade, inspetor qualidade, analista qualidade, auxiliar qualidade, assistente qualidade, tecnico qualidade, garantia qualidade, auxiliar controle qualidade
cobranca: cobranca, cobrador interno, recuperador credito, operador cobranca, assistente cobranca, analista cobranca, auxiliar cobranca, negociador, agente cobranca, cobrador externo ~ tmk, ass-fin, ass-adm
gerente: gerente, gerencia, subgerente, sub gerente ~ coordenador, supervisor
gerente-loja: gerente loja, subgerente loja, gerente venda loja, gerente supermercado ~ supervisor-loja, gerente-venda, gerente, gerente-adm
supervisor-loja: supervisor loja, lider loja, encarregado loja ~ gerente-loja
gerente-venda: gerente venda, gerente comercial ~ supervisor-venda, gerente-loja, gerente, gerente-adm
supervisor-venda: supervisor venda, supervisor comercial, coordenador venda, lider venda ~ gerente-venda, supervisor-loja, gerente-loja
coordenador: coordenador, coordenacao ~ supervisor, gerente, gerente-adm
supervisor: supervisor, encarregado, supervisao ~ lider, coordenador, gerente, gerente-adm
lider: lider, lider equipe ~ supervisor, coordenador, supervisor-venda, supervisor-loja
dp: departamento pessoal, auxiliar pessoal, auxiliar departamento pessoal, assistente departamento pessoal, dp, folha pagamento ~ rh
contador: contador, contadora, contabilista ~ contabil, fiscal-contabil
fiscal-contabil: analista fiscal, assistente fiscal, auxiliar fiscal, escrita fiscal ~ contabil, contador
ass-fin: assistente financeiro, auxiliar financeiro, assistente conta pagar, auxiliar conta pagar ~ analista-fin, faturista, cobranca, ass-adm
analista-fin: analista financeiro, tesoureiro, tesouraria ~ ass-fin
crediario: crediarista, crediario, analista credito, assistente credito ~ cobranca, ass-fin
mensageiro: mensageiro, bellboy, capitao porteiro
office-boy: office boy, officeboy, office girl, continuo, boy escritorio ~ mensageiro, aux-adm, motoboy
guia: guia turismo, guia turistico ~ viagem
viagem: agente viagem, consultor viagem ~ guia
faturista: faturista, auxiliar faturamento, faturamento, assistente faturamento ~ ass-fin
digitador: digitador, digitacao, operador computador
biomedico: biomedico ~ laboratorio
estivador: estivador, operador portuario, trabalhador portuario, capatazia
`
