/**
 * Groups of names for one occupation. `key: names ~ keys of near occupations`, written without accents, in the
 * singular; word order counts, joints ('de', 'em') and gender do not. A name inside a longer one of another
 * group does not count there ('servente de limpeza' is no 'servente'). Near ones are shown after the others,
 * for questions only, one way: list the key on the other line too if it should hold both ways.
 */
export const OCCUPATIONS = `
aux-adm: auxiliar administrativo, auxiliar escritorio, auxiliar administrativo financeiro, ajudante administrativo ~ ass-adm
ass-adm: assistente administrativo, assistente escritorio, agente administrativo, apoio administrativo ~ aux-adm
sec: secretario, secretario executivo, secretario escolar, secretariado ~ recep
recep: recepcionista, recepcao, agente recepcao, auxiliar recepcao, atendente recepcao, atendente clinica, recepcionista clinica, recepcionista odontologico, recepcionista consultorio ~ sec, telefonista
telefonista: telefonista, operador pabx ~ recep, tmk
tmk: telemarketing, operador telemarketing, call center, callcenter, contact center, sac, atendente sac, teleatendimento, teleoperador telemarketing, operador teleatendimento, tele marketing, televendas, atendente call center, central atendimento ~ sdr, telefonista
sdr: sdr, bdr, pre venda, inside sales ~ tmk
vendedor: vendedor, consultor venda, consultor comercial, vendedor interno, executivo venda, assessor comercial, operador venda, vendedor loja, vendedor roupa, vendedor calcado, vendedor varejo, vendedor shopping ~ atend-loja, representante, promotor
atend-loja: atendente loja, balconista, operador loja, auxiliar loja, atendente balcao, atendente comercial ~ vendedor
representante: representante comercial, representante venda, rca, representante, vendedor externo, vendedor pracista ~ vendedor
promotor: promotor venda, promotor, demonstrador ~ repositor
panfleteiro: panfleteiro, panfletagem, panfletista, divulgador, distribuidor panfleto ~ promotor
caixa: caixa, operador caixa, atendente caixa, auxiliar caixa, caixa loja, caixa supermercado, caixa loterico, caixa loteria ~ fiscal-caixa
fiscal-caixa: fiscal caixa, lider caixa ~ caixa
caixa-banco: caixa bancario, bancario, escriturario banco, agente bancario
fluxo-caixa: fluxo caixa
embalagem: montar caixa, montagem caixa, embalador caixa, caixa papelao, fechamento caixa
repositor: repositor, repositor mercadoria, auxiliar reposicao, abastecedor, arrumador prateleira ~ estoque
empacotador: empacotador, embalador, ensacador
acougueiro: acougueiro, acougue, auxiliar acougue, balconista acougue, cortador carne, desossador
fiscal-loja: fiscal loja, fiscal piso, prevencao perda, fiscal prevencao perda, agente prevencao perda ~ vigilante
frentista: frentista, atendente posto, atendente posto gasolina
corretor: corretor imovel, corretor, consultor imobiliario
corretor-seg: corretor seguro
farm-atend: atendente farmacia, balconista farmacia, auxiliar farmacia
farmaceutico: farmaceutico, responsavel tecnico farmacia ~ farm-atend
garcom: garcom, atendente mesa, commis, ajudante garcom, auxiliar garcom ~ cumim, barman
cumim: cumim, cumin ~ garcom
barman: barman, bartender, barwoman, atendente bar ~ garcom
cozinheiro: cozinheiro, cozinheiro chefe ~ chef, aux-cozinha, merendeiro
chef: chef, chef cozinha, chefe cozinha, subchefe cozinha ~ cozinheiro
merendeiro: merendeiro, cozinheiro escolar ~ cozinheiro
aux-cozinha: auxiliar cozinha, ajudante cozinha, auxiliar cozinheiro, saladeiro ~ cozinheiro, copeiro
copeiro: copeiro, copeiro hospitalar, copa ~ aux-cozinha, asg
pizzaiolo: pizzaiolo, pizzaiola, pizaiolo, auxiliar pizzaiolo
chapeiro: chapeiro, chapista, hamburgueiro ~ atend-lanch
atend-lanch: atendente lanchonete, balconista lanchonete, atendente restaurante, atendente fast food ~ chapeiro
padeiro: padeiro, panificador, auxiliar padaria, auxiliar padeiro, ajudante padeiro, forneiro ~ confeiteiro
confeiteiro: confeiteiro, doceiro, boleiro, auxiliar confeitaria, confeitaria ~ padeiro
asg: asg, auxiliar servico geral, auxiliar limpeza, auxiliar servico limpeza, faxineiro, servente limpeza, agente limpeza, auxiliar conservacao, servico geral, agente asseio, higienizador, auxiliar higienizacao, operador limpeza, limpador, ajudante servico geral, auxiliar conservacao limpeza ~ diarista, zelador, domestica
gari: gari, coletor lixo, coletor residuo, varredor, limpeza urbano, coleta lixo ~ asg
aju-geral: ajudante geral, auxiliar geral, servico diverso ~ asg, aux-producao, aju-carga
sup-limpeza: encarregado limpeza, supervisor limpeza, lider limpeza ~ asg
diarista: diarista, faxineiro ~ domestica, asg
domestica: domestico, empregado domestico, trabalhador domestico, servico domestico, arrumadeiro casa ~ diarista, asg
baba: baba, cuidador infantil, cuidador crianca, bercarista, pajem ~ aux-sala
recreador: recreador, monitor recreacao, animador infantil, animador festa, recreacao ~ aux-sala, baba
aux-sala: auxiliar sala, atendente creche, auxiliar escola, auxiliar creche, auxiliar classe, auxiliar desenvolvimento infantil, auxiliar educacao infantil, assistente sala, auxiliar pedagogico, monitor infantil ~ baba, prof-infantil
cuidador: cuidador ~ cuid-idoso, baba
cuid-idoso: cuidador idoso, acompanhante idoso, cuidador pessoa idosa, acompanhante, acompanhante hospitalar, acompanhante paciente ~ cuidador
porteiro: porteiro, portaria, controlador acesso, agente portaria, auxiliar portaria, controle acesso, vigia portaria, fiscal portaria, porteiro predio, porteiro predial, porteiro condominio, porteiro residencial ~ vigia, vigilante
vigia: vigia, guarda, vigia noturno ~ vigilante, porteiro
vigilante: vigilante, seguranca, seguranca loja, seguranca patrimonial, agente seguranca, guarda patrimonial, guarda vida patrimonial, vigilancia ~ vigia, porteiro, fiscal-loja
op-camera: operador camera, operador cftv, operador monitoramento, cftv ~ vigilante
tec-seguranca: tecnico seguranca trabalho, tecnico seguranca, seguranca trabalho, tst, tec seg, tec seg trabalho, tecnico seg trabalho, seg trabalho ~ eng-seguranca
eng-seguranca: engenheiro seguranca trabalho, engenheiro seguranca ~ tec-seguranca
seguranca-info: seguranca informacao, cyber security, ciberseguranca
bombeiro-civil: bombeiro civil, brigadista, bombeiro
zelador: zelador, zeladoria, gari predial ~ asg, porteiro
jardineiro: jardineiro, jardinagem, auxiliar jardinagem
lavador: lavador carro, lavador veiculo, lavador, lava jato
motorista: motorista, condutor veiculo, chofer ~ carreteiro
mot-app: motorista aplicativo, motorista uber, uber ~ motorista
carreteiro: carreteiro, motorista carreteiro, motorista carreta, motorista bitrem, motorista rodotrem ~ mot-caminhao
mot-caminhao: motorista caminhao, motorista truck, caminhoneiro, motorista caminhao truck, motorista toco, motorista munck, operador munck, motorista cacamba, motorista basculante, motorista carro pesado ~ carreteiro, motorista
aju-motorista: ajudante motorista, auxiliar motorista ~ aju-carga
motoboy: motoboy, moto boy, motogirl, moto girl, motofretista, entregador, entregador moto, motoqueiro, motociclista, mototaxista, entregador motociclista, motofrete, mototaxi, moto taxi, entregador ifood, ifood, entregador aplicativo, entregador bicicleta, entregador bike, bike entregador, ciclista entregador, entregador pizza ~ mot-entrega
mot-entrega: motorista entregador, entregador carro, motorista entrega ~ motoboy
aju-carga: ajudante carga, ajudante carga descarga, carregador, chapa, auxiliar carga descarga, descarregador, movimentador mercadoria, carga descarga ~ aux-logistica
aux-logistica: auxiliar logistico, ajudante logistico, auxiliar deposito, auxiliar expedicao, operador logistico, separador, separador mercadoria, assistente logistico, separador pedido, separacao pedido, picking ~ estoque, aju-carga
estoque: estoquista, auxiliar estoque, assistente estoque, controlador estoque, estoque, estoquista loja ~ almoxarife, conferente, repositor
almoxarife: almoxarife, auxiliar almoxarifado, almoxarifado, assistente almoxarifado ~ estoque
conferente: conferente, conferente mercadoria, conferente carga, auxiliar conferente ~ estoque
empilhadeira: empilhadeirista, operador empilhadeira, empilhadeira, motorista empilhadeira
enfermeiro: enfermeiro, enfermeiro trabalho ~ tec-enf, aux-enf
tec-enf: tecnico enfermagem ~ aux-enf, enfermeiro
aux-enf: auxiliar enfermagem ~ tec-enf, enfermeiro
medico: medico, clinico geral, medico clinico
veterinario: veterinario, medico veterinario ~ pet
pet: banhista, tosador, auxiliar veterinario, banho tosa ~ veterinario
dentista: dentista, odontologo, cirurgiao dentista, odontologico, odontologia, ortodontista ~ asb
asb: auxiliar saude bucal, auxiliar dentista, auxiliar odontologico, asb, tsb, tecnico saude bucal, atendente odontologico, auxiliar consultorio dentario ~ dentista
fisioterapeuta: fisioterapeuta, fisioterapia
psicologo: psicologo, psicoterapeuta, psicologia
fono: fonoaudiologo, fonoaudiologia, fono
nutricionista: nutricionista, nutricao
laboratorio: tecnico laboratorio, auxiliar laboratorio, analise clinica, biomedico, tecnico analise clinica, coletor, flebotomista, patologia clinica
radiologia: tecnico radiologia, radiologia, tecnologo radiologia, raio x
acs: agente comunitario saude, acs, agente saude
professor: professor, docente, professor reforco, reforco escolar, professor reforco escolar, professor particular, educador, instrutor ensino, professor auxiliar ~ instrutor, pedagogo
prof-infantil: professor educacao infantil, professor infantil, professor pre escola, professor creche ~ aux-sala, pedagogo, professor
prof-ef: professor educacao fisica, educador fisico, instrutor academia, instrutor musculacao, educacao fisica, personal trainer, profissional educacao fisica, personal
instrutor: instrutor, monitor curso, facilitador, treinador ~ professor
pedagogo: pedagogo, pedagogia, coordenador pedagogico, orientador educacional ~ prof-infantil
advogado: advogado ~ juridico
desenvolvedor: desenvolvedor, programador, dev, desenvolvedor software, desenvolvedor sistema, engenheiro software, pessoa desenvolvedor, analista desenvolvimento, analista programador, programacao, desenvolvimento software, desenvolvimento sistema, software engineer, developer ~ ti
front: front end, frontend, desenvolvedor front end, desenvolvedor frontend
back: back end, backend
fullstack: full stack, fullstack
suporte: suporte tecnico, help desk, helpdesk, suporte ti, analista suporte, tecnico informatica, tecnico ti, service desk, suporte informatica, suporte usuario, auxiliar ti, auxiliar informatica, assistente ti, tecnico suporte ~ ti
tec-celular: tecnico celular, assistencia tecnico celular, reparador celular, manutencao celular, conserto celular ~ eletronica, suporte
eletronica: tecnico eletronica, tecnico eletronico, eletronico tecnico ~ eletrotecnico, tec-celular
redes: administrador rede, analista rede, tecnico rede, infraestrutura ti
dados: analista dado, cientista dado, engenheiro dado, ciencia dado
fibra: instalador internet, tecnico fibra, instalador fibra, tecnico fibra otica, tecnico fibra optica, instalador fibra otica, instalador fibra optica, fibra otica, fibra optica, tecnico telecom, tecnico telecomunicacao, instalador telecom
social: social media, midia social, analista rede social, rede social, gestor rede social ~ marketing
designer: designer, designer grafico, web designer, diagramador, desenhista grafico, arte finalista ~ video
video: editor video, videomaker, filmmaker ~ designer
fotografo: fotografo, fotografia
pedreiro: pedreiro ~ servente, mestre-obra
azulejista: azulejista, ceramista, pedreiro azulejista, assentador piso ~ pedreiro
armador: armador, armador ferragem, ferreiro armador ~ carpinteiro, servente
servente: servente, servente obra, ajudante pedreiro, servente pedreiro, ajudante obra, auxiliar obra, auxiliar pedreiro, meia colher, ajudante construcao, ajudante geral obra ~ pedreiro
mestre-obra: mestre obra, encarregado obra, contramestre obra ~ pedreiro
pintor: pintor, pintor predial, pintor obra, pintor parede
gesseiro: gesseiro, drywall, montador drywall, forro gesso, gessaria ~ pintor, pedreiro
pintor-auto: pintor automotivo, pintor veiculo ~ pintor
encanador: encanador, bombeiro hidraulico, instalador hidraulico, encanador hidraulico, tecnico hidraulico
eletricista: eletricista, eletricista predial, auxiliar eletricista, ajudante eletricista, instalador eletrico, eletrico ~ eletrotecnico
eletrotecnico: eletrotecnico, tecnico eletrotecnico, tecnico eletrico ~ eletricista
refrigeracao: tecnico refrigeracao, ar condicionado, instalador ar condicionado, mecanico refrigeracao, refrigerista, climatizacao, refrigeracao
manutencao: auxiliar manutencao, tecnico manutencao, oficial manutencao, manutencista, meio oficial manutencao, manutencao predial
soldador: soldador, solda, soldagem ~ serralheiro, caldeireiro
serralheiro: serralheiro, serralharia ~ soldador
vidraceiro: vidraceiro, vidracaria, instalador vidro ~ serralheiro
marceneiro: marceneiro, marcenaria, moveleiro ~ carpinteiro
carpinteiro: carpinteiro, carpintaria ~ marceneiro
mecanico: mecanico, mecanico automovel, mecanico auto, mecanico carro, mecanico veiculo, auxiliar mecanico, ajudante mecanico ~ mec-moto
torneiro: torneiro mecanico, torneiro, fresador, usinagem, operador cnc, torneiro cnc, operador torno ~ mec-industrial, mecanico, soldador
mec-industrial: mecanico industrial, mecanico manutencao, tecnico mecanico, mecanico manutencao industrial, mecanico montador ~ mecanico, manutencao
mec-moto: mecanico moto, mecanico motocicleta ~ mecanico
borracheiro: borracheiro, borracharia, alinhador, montador pneu
funileiro: funileiro, lanterneiro, chapeador, funilaria
aux-producao: auxiliar producao, ajudante producao, auxiliar linha producao, operador linha producao, auxiliar industrial, alimentador linha producao ~ op-producao
op-producao: operador producao, operador processo, operador industrial ~ aux-producao
op-maquina: operador maquina pesada, operador maquina, operador retroescavadeira, operador escavadeira, operador pa carregadeira, operador trator, escavadeirista, operador retro ~ tratorista
tratorista: tratorista, operador trator agricola ~ op-maquina
rural: trabalhador rural, vaqueiro, trabalhador agropecuario, campeiro, lavrador, peao fazenda ~ caseiro
caseiro: caseiro ~ rural
engenheiro: engenheiro, engenharia
tec-edificacao: tecnico edificacao ~ mestre-obra, engenheiro
cabeleireiro: cabeleireiro, hair stylist ~ barbeiro
barbeiro: barbeiro, barbearia ~ cabeleireiro
manicure: manicure, pedicure, manicure pedicure, nail designer
esteticista: esteticista, estetica
sobrancelha: designer sobrancelha, sobrancelha, lash designer, extensao cilio ~ esteticista, manicure, maquiador
maquiador: maquiador, maquiagem ~ esteticista, cabeleireiro, manicure, sobrancelha
depilador: depilador, depilacao ~ esteticista
massagista: massagista, massoterapeuta, massagem
costureiro: costureiro, costura, auxiliar costura, overloquista, alfaiate
tapeceiro: tapeceiro, estofador, tapecaria ~ costureiro, marceneiro
camareiro: camareiro, arrumadeiro, arrumador hotel ~ governanta
governanta: governanta ~ camareiro
comprador: comprador, auxiliar compra, analista compra, assistente compra, suprimento
qualidade: controle qualidade, inspetor qualidade, analista qualidade, auxiliar qualidade, assistente qualidade, tecnico qualidade, garantia qualidade, auxiliar controle qualidade
cobranca: cobrador interno, recuperador credito, operador cobranca, assistente cobranca, analista cobranca, auxiliar cobranca, negociador, agente cobranca ~ tmk, ass-adm
gerente: gerente, gerencia, subgerente, sub gerente ~ coordenador, supervisor
gerente-loja: gerente loja, subgerente loja, gerente venda loja, gerente supermercado ~ supervisor-loja, gerente
supervisor-loja: supervisor loja, lider loja, encarregado loja ~ gerente-loja
gerente-venda: gerente venda, gerente comercial ~ supervisor-venda
supervisor-venda: supervisor venda, supervisor comercial, coordenador venda, lider venda ~ gerente-venda
coordenador: coordenador, coordenacao ~ supervisor, gerente
supervisor: supervisor, encarregado, supervisao ~ lider, coordenador, gerente
lider: lider, lider equipe ~ supervisor
dp: departamento pessoal, auxiliar pessoal, auxiliar departamento pessoal, assistente departamento pessoal, dp, folha pagamento ~ rh
contador: contador, contadora, contabilista ~ contabil
mensageiro: mensageiro, bellboy, capitao porteiro
office-boy: office boy, officeboy, office girl, continuo, boy escritorio ~ mensageiro, aux-adm, motoboy
guia: guia turismo, guia turistico
viagem: agente viagem, consultor viagem
faturista: faturista, auxiliar faturamento, faturamento, assistente faturamento
digitador: digitador, digitacao, operador computador
biomedico: biomedico ~ laboratorio
estivador: estivador, operador portuario, trabalhador portuario, capatazia
`
