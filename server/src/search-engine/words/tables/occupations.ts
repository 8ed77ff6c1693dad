/**
 * Groups of names for one occupation. `key: names ~ keys of near occupations`, written without accents, in the
 * singular; word order counts, joints ('de', 'em') and gender do not. A name inside a longer one of another
 * group does not count there ('servente de limpeza' is no 'servente'). Near ones are shown after the others,
 * for questions only, one way: list the key on the other line too if it should hold both ways.
 */
export const OCCUPATIONS = `
aux-adm: auxiliar administrativo, auxiliar escritorio, auxiliar administrativo financeiro, ajudante administrativo, office assistant, administrative assistant, auxiliar cadastro, assistente cadastro, auxiliar secretaria, atendente escritorio, rotina administrativo, auxiliar diretoria ~ ass-adm, analista-adm, sec, digitador
ass-adm: assistente administrativo, assistente escritorio, agente administrativo, apoio administrativo ~ aux-adm, analista-adm, sec
administrador: administrador, administrador empresa ~ gerente-adm, analista-adm, ass-adm
gerente-adm: gerente administrativo, coordenador administrativo, supervisor administrativo ~ administrador, gerente, analista-adm
analista-adm: analista administrativo ~ ass-adm, aux-adm
sec: secretario, secretario executivo, secretario escolar, secretariado, assistente diretoria, assessor diretoria, secretario medico ~ recep, ass-adm, aux-adm
recep: recepcionista, recepcao, agente recepcao, auxiliar recepcao, atendente recepcao, atendente clinica, recepcionista clinica, recepcionista odontologico, recepcionista consultorio, receptionist, front desk, anfitriao, recepcionista portaria, recepcionista academia, atendente hotel, secretario clinica, secretario consultorio ~ sec, telefonista, hostess
telefonista: telefonista, operador pabx ~ recep, tmk
tmk: telemarketing, operador telemarketing, call center, callcenter, contact center, sac, atendente sac, teleatendimento, teleoperador telemarketing, operador teleatendimento, tele marketing, televendas, atendente call center, central atendimento ~ sdr, telefonista, cobranca
sdr: sdr, bdr, pre venda, inside sales ~ tmk, vendedor
vendedor: vendedor, consultor venda, consultor comercial, vendedor interno, executivo venda, assessor comercial, operador venda, vendedor loja, vendedor varejo, vendedor shopping, salesman, sale representative, consultor otico, consultor loja, assistente venda, auxiliar venda, vendedor balcao, vendedor online, closer ~ representante, balconista, atend-loja, promotor, corretor, otica
atend-loja: atendente loja, operador loja, auxiliar loja, atendente comercial, assistente loja, atendente conveniencia, auxiliar atendimento loja, assessor loja ~ vendedor, balconista, caixa, repositor
balconista: balconista, atendente balcao ~ atend-loja, farm-atend, atend-lanch, atend-padaria, vendedor
representante: representante comercial, representante venda, rca, representante, vendedor externo, vendedor pracista, vendedor porta porta, vendedor domicilio, porta porta, vendedor rua, vendedor viajante ~ vendedor, supervisor-venda
promotor: promotor venda, promotor, demonstrador, degustador, merchandising, promotor merchandising, promotor loja, promotor degustador ~ repositor, vendedor, eventos
panfleteiro: panfleteiro, panfletagem, panfletista, divulgador, distribuidor panfleto ~ promotor
caixa: caixa, operador caixa, atendente caixa, auxiliar caixa, caixa loja, caixa supermercado, caixa loterico, caixa loteria, cashier, frente caixa, operador frente caixa, auxiliar frente caixa, caixa lanchonete, caixa restaurante, caixa farmacia, caixa posto, caixa padaria, atendente pedagio ~ fiscal-caixa, atend-loja
fiscal-caixa: fiscal caixa, lider caixa ~ caixa, supervisor-loja
caixa-banco: caixa bancario, bancario, escriturario banco, escriturario, agente bancario ~ caixa
fluxo-caixa: fluxo caixa
caixa-agua: caixa agua, limpeza caixa agua
embalagem: montar caixa, montagem caixa, embalador caixa, caixa papelao, fechamento caixa
repositor: repositor, repositor mercadoria, auxiliar reposicao, abastecedor, arrumador prateleira, repositor hortifruti, auxiliar hortifruti, operador hortifruti, auxiliar mercearia, repositor promotor ~ estoque, promotor, empacotador, atend-loja
empacotador: empacotador, embalador, ensacador ~ repositor, aux-producao
acougueiro: acougueiro, acougue, balconista acougue, cortador carne, desossador, butcher, auxiliar desossa, operador acougue, encarregado acougue ~ aux-acougue, peixeiro, magarefe
aux-acougue: auxiliar acougue, ajudante acougue, auxiliar acougueiro ~ acougueiro
fiscal-loja: fiscal loja, fiscal piso, prevencao perda, fiscal prevencao perda, agente prevencao perda, auditor loja, inspetor loja, monitor perda, operador prevencao perda ~ vigilante, op-camera
frentista: frentista, atendente posto, atendente posto gasolina, chefe pista, trocador oleo, bombeiro posto, operador posto ~ lavador
corretor: corretor imovel, corretor, consultor imobiliario ~ locacao, vendedor
locacao: atendente locacao, consultor locacao, assistente locacao, captador imovel, angariador imovel, angariador, captador ~ corretor
corretor-seg: corretor seguro, securitario, vendedor seguro, consultor seguro
farm-atend: atendente farmacia, balconista farmacia, auxiliar farmacia, atendente drogaria, balconista drogaria, operador farmacia, vendedor medicamento ~ farmaceutico, balconista
farmaceutico: farmaceutico, responsavel tecnico farmacia, pharmacist ~ farm-atend
garcom: garcom, atendente mesa, waiter, waitress, atendente salao ~ cumim, barman, atend-lanch, hostess
cumim: cumim, cumin, commis, ajudante garcom, auxiliar garcom ~ garcom, aux-cozinha
barman: barman, bartender, barwoman, atendente bar, mixologista, drinks, copeiro bar, auxiliar barman, balconista bar ~ garcom, barista
barista: barista ~ barman, atend-lanch
cozinheiro: cozinheiro, cozinheiro chefe, cook, quituteiro, lider cozinha, cozinheiro industrial ~ chef, aux-cozinha, merendeiro, churrasqueiro, chapeiro, sushiman, pizzaiolo, salgadeiro
chef: chef, chef cozinha, chefe cozinha, subchefe cozinha, sous chef, chefe partida, encarregado cozinha, lider cozinha industrial ~ cozinheiro
merendeiro: merendeiro, cozinheiro escolar ~ cozinheiro
sushiman: sushiman, sushiwoman, auxiliar sushi, auxiliar sushiman ~ cozinheiro
churrasqueiro: churrasqueiro, assador ~ cozinheiro, chapeiro
salgadeiro: salgadeiro, pasteleiro, salgado, auxiliar salgadeiro ~ confeiteiro, cozinheiro
aux-cozinha: auxiliar cozinha, ajudante cozinha, auxiliar cozinheiro, saladeiro, kitchen helper, kitchen assistant, auxiliar preparo, auxiliar restaurante, auxiliar alimentacao, meio oficial cozinha, meio oficial cozinheiro ~ cozinheiro, chapeiro, copeiro, steward, cumim, merendeiro
steward: steward, lavador louca, lava louca, auxiliar copa, lavador prato ~ aux-cozinha
copeiro: copeiro, copeiro hospitalar, copa ~ aux-cozinha, asg
pizzaiolo: pizzaiolo, pizzaiola, pizaiolo, auxiliar pizzaiolo ~ chapeiro, cozinheiro, aux-cozinha
chapeiro: chapeiro, chapista, hamburgueiro ~ pizzaiolo, atend-lanch, aux-cozinha, cozinheiro
atend-lanch: atendente lanchonete, balconista lanchonete, atendente restaurante, atendente fast food, atendente sorveteria, sorveteiro, atendente acai, atendente cafeteria, atendente hamburgueria, atendente pizzaria, atendente delivery, cantineiro, atendente cantina, atendente bomboniere, atendente cafe ~ atend-padaria, balconista, chapeiro, garcom
atend-padaria: atendente padaria, balconista padaria ~ atend-lanch, balconista
padeiro: padeiro, panificador, forneiro, baker, masseiro, mestre padaria, encarregado padaria, auxiliar forneiro ~ aux-padeiro, confeiteiro, atend-padaria
aux-padeiro: auxiliar padaria, auxiliar padeiro, ajudante padeiro, auxiliar panificacao ~ atend-padaria, padeiro, confeiteiro
confeiteiro: confeiteiro, doceiro, boleiro, auxiliar confeitaria, confeitaria, cake designer, ajudante confeiteiro, auxiliar confeiteiro ~ padeiro, salgadeiro
asg: asg, auxiliar servico geral, auxiliar limpeza, auxiliar servico limpeza, faxineiro, servente limpeza, agente limpeza, auxiliar conservacao, servico geral, agente asseio, higienizador, auxiliar higienizacao, operador limpeza, limpador, ajudante servico geral, auxiliar conservacao limpeza, cleaner, cleaning, auxiliar faxina, limpeza geral, auxiliar asseio, ajudante limpeza, agente higienizacao, agente conservacao, servente escola, oficial limpeza, limpador vidro, auxiliar higiene ~ gari, diarista, zelador, domestica, camareiro, copeiro
gari: gari, coletor lixo, coletor residuo, varredor, limpeza urbano, coleta lixo, agente limpeza urbano, auxiliar limpeza urbano, operario limpeza ~ asg
aju-geral: ajudante geral, auxiliar geral, servico diverso ~ asg, aux-producao, aju-carga, servente
sup-limpeza: encarregado limpeza, supervisor limpeza, lider limpeza, lider asg, encarregado asg, supervisor asg ~ asg
diarista: diarista, faxineiro ~ domestica, asg
domestica: domestico, empregado domestico, trabalhador domestico, servico domestico, arrumadeiro casa, housekeeper, secretario lar, faxineiro casa, empregado casa, mensalista, cozinheiro domestico ~ diarista, baba, asg, lavanderia
baba: baba, cuidador infantil, cuidador crianca, bercarista, pajem, nanny, babysitter, baby sitter, cuidador bebe, folguista baba ~ aux-sala, recreador, domestica, cuidador
recreador: recreador, monitor recreacao, animador infantil, animador festa, recreacao, recreacionista, animador, monitor festa, monitor buffet, monitor parque, monitor brinquedo, monitor evento, monitor recreacao infantil ~ aux-sala, baba, eventos
aux-sala: auxiliar sala, atendente creche, auxiliar escola, auxiliar creche, auxiliar classe, auxiliar desenvolvimento infantil, auxiliar educacao infantil, assistente sala, auxiliar pedagogico, monitor infantil, cuidador escola, auxiliar professor, assistente professor, monitor escola, inspetor aluno, mediador, mediador escola, acompanhante escola, auxiliar turma, professor apoio, auxiliar infantil, apoio escola, inspetor escola, assistente educacao, auxiliar educacao, auxiliar maternal, auxiliar bercario ~ baba, prof-infantil, recreador, pedagogo
cuidador: cuidador ~ cuid-idoso, baba, home-care
cuid-idoso: cuidador idoso, acompanhante idoso, cuidador pessoa idosa, acompanhante, acompanhante hospitalar, acompanhante paciente, caregiver, cuidador noturno ~ cuidador, home-care, aux-enf, tec-enf
home-care: home care, homecare ~ cuidador, cuid-idoso
acomp-terap: acompanhante terapeutico, atendente terapeutico, aplicador aba ~ terapeuta, psicologo
porteiro: porteiro, portaria, controlador acesso, agente portaria, auxiliar portaria, controle acesso, vigia portaria, fiscal portaria, porteiro predio, porteiro predial, porteiro condominio, porteiro residencial, operador portaria, doorman, guariteiro, controlador portaria, agente acesso, inspetor portaria, orientador portaria ~ vigia, vigilante, zelador, op-camera
vigia: vigia, guarda, vigia noturno ~ vigilante, porteiro
vigilante: vigilante, seguranca, seguranca loja, seguranca patrimonial, agente seguranca, guarda patrimonial, guarda vida patrimonial, vigilancia, security, security guard, seguranca privado, vigilante patrimonial, vigilante bancario, escolta armado, seguranca evento, seguranca shopping, agente vigilancia, agente tatico, inspetor seguranca ~ vigia, porteiro, fiscal-loja, op-camera, bombeiro-civil
op-camera: operador camera, operador cftv, operador monitoramento, cftv, agente monitoramento, monitoramento camera, monitoramento cftv ~ vigilante, porteiro
tec-seguranca: tecnico seguranca trabalho, tecnico seguranca, seguranca trabalho, tst, tec seg, tec seg trabalho, tecnico seg trabalho, seg trabalho ~ eng-seguranca
eng-seguranca: engenheiro seguranca trabalho, engenheiro seguranca ~ tec-seguranca
seguranca-info: seguranca informacao, cyber security, ciberseguranca
bombeiro-civil: bombeiro civil, brigadista, bombeiro, socorrista brigadista ~ salva-vidas
zelador: zelador, zeladoria, gari predial ~ asg, porteiro, jardineiro, manutencao
jardineiro: jardineiro, jardinagem, auxiliar jardinagem, gardener, paisagista, rocador, operador rocadeira, podador, rocagem ~ zelador, piscineiro
piscineiro: piscineiro, limpador piscina, tratador piscina ~ jardineiro, zelador
lavador: lavador carro, lavador veiculo, lavador, lava jato, lavador onibus, polidor, polidor automotivo, higienizador automotivo, estetica automotivo, detalhista, car wash, lava rapido ~ borracheiro
motorista: motorista, condutor veiculo, chofer, condutor, condutor ambulancia, condutor socorrista, driver, motorista particular, motorista executivo, motorista passeio, motorista leve, motorista utilitario, motorista familia ~ carreteiro, mot-caminhao, mot-entrega, manobrista, mot-app, mot-onibus
manobrista: manobrista, manobreiro ~ motorista, lavador
mot-app: motorista aplicativo, motorista uber, uber, motorista parceiro, motorista parceiro aplicativo, motorista app ~ motorista
carreteiro: carreteiro, motorista carreteiro, motorista carreta, motorista bitrem, motorista rodotrem, trucker, truck driver, motorista cegonha, motorista carga pesado, motorista ls ~ mot-caminhao, mot-onibus
mot-caminhao: motorista caminhao, motorista truck, caminhoneiro, motorista caminhao truck, motorista toco, motorista cacamba, motorista basculante, motorista carro pesado, guincheiro, motorista guincho, motorista betoneira, cacambeiro, motorista pipa, motorista caminhao bau, motorista cat d, motorista coletor ~ carreteiro, munck, motorista
munck: munck, motorista munck, operador munck, motorista operador munck, guindaste, operador guindaste ~ op-maquina, mot-caminhao
mot-onibus: motorista onibus, motorista coletivo, motorista micro onibus, motorista van, motorista escolar, motorista rodoviario, motorista urbano, motorista fretamento, van escola, motorista transporte escola ~ mot-caminhao, carreteiro, motorista, cobrador-onibus
aju-motorista: ajudante motorista, auxiliar motorista, ajudante entrega, auxiliar entrega, ajudante caminhao, auxiliar rota, ajudante distribuicao, ajudante externo ~ aju-carga, mot-entrega
motoboy: motoboy, moto boy, motogirl, moto girl, motofretista, entregador, entregador moto, motoqueiro, motociclista, mototaxista, entregador motociclista, motofrete, mototaxi, moto taxi, entregador ifood, ifood, entregador aplicativo, entregador bicicleta, entregador bike, bike entregador, ciclista entregador, entregador pizza, courier, delivery rider, moto entregador, entregador delivery, moto frete ~ mot-entrega, leiturista
mot-entrega: motorista entregador, entregador carro, motorista entrega, motorista delivery, motorista fiorino, motorista distribuicao, entregador carro proprio ~ motoboy, mot-caminhao, motorista, aju-motorista
aju-carga: ajudante carga, ajudante carga descarga, carregador, chapa, auxiliar carga descarga, descarregador, movimentador mercadoria, carga descarga, auxiliar armazem, saqueiro, ajudante descarga, trabalhador bracal, movimentador carga, ajudante deposito, ajudante armazem ~ aux-logistica, aju-motorista, estoque
aux-logistica: auxiliar logistico, ajudante logistico, auxiliar deposito, auxiliar expedicao, operador logistico, separador, separador mercadoria, assistente logistico, separador pedido, separacao pedido, picking, warehouse, auxiliar armazenagem, operador armazem, separador material, operador picking, operador separacao, auxiliar separacao, auxiliar distribuicao, auxiliar operacional, auxiliar operacao, assistente expedicao, triador, auxiliar triagem, auxiliar cd ~ estoque, conferente, almoxarife, aju-carga, analista-log, empilhadeira
analista-log: analista logistico, lider logistico, lider expedicao, encarregado expedicao, encarregado logistico, coordenador logistico, supervisor logistico ~ aux-logistica
estoque: estoquista, auxiliar estoque, assistente estoque, controlador estoque, estoque, estoquista loja, stock, controle estoque, encarregado estoque, lider estoque, reposicao estoque ~ almoxarife, conferente, repositor, aux-logistica
almoxarife: almoxarife, auxiliar almoxarifado, almoxarifado, assistente almoxarifado ~ estoque, conferente
conferente: conferente, conferente mercadoria, conferente carga, auxiliar conferente, conferencia, conferente carga descarga ~ estoque, almoxarife, aux-logistica
empilhadeira: empilhadeirista, operador empilhadeira, empilhadeira, motorista empilhadeira, forklift, operador paleteira, paleteira, operador transpaleteira ~ op-maquina, aux-logistica
enfermeiro: enfermeiro, enfermeiro trabalho, nurse ~ enf-coord, tec-enf, aux-enf
enf-coord: enfermeiro chefe, enfermeiro coordenador, enfermeiro lider, coordenador enfermagem, supervisor enfermagem, gerente enfermagem ~ enfermeiro
tec-enf: tecnico enfermagem, vacinador, tecnico enfermagem trabalho ~ aux-enf, enfermeiro, instrumentador, cuid-idoso
aux-enf: auxiliar enfermagem ~ tec-enf, enfermeiro
medico: medico, clinico geral, medico clinico, pediatra, medico pediatra, ginecologista, obstetra, cardiologista, ortopedista, psiquiatra, dermatologista, anestesista, oftalmologista, medico plantonista, medico trabalho, doctor, emergencista, cirurgiao, neurologista, urologista, endocrinologista, radiologista, intensivista, geriatra, medico familia, medico perito, generalista medico, nutrologo
veterinario: veterinario, medico veterinario ~ pet
pet: banhista, tosador, auxiliar veterinario, banho tosa, groomer, atendente pet shop, auxiliar banho tosa, auxiliar pet ~ veterinario
dentista: dentista, odontologo, cirurgiao dentista, odontologico, odontologia, ortodontista, dentist, implantodontista, endodontista, odontopediatra ~ asb
asb: auxiliar saude bucal, auxiliar dentista, auxiliar odontologico, asb, tsb, tecnico saude bucal, atendente odontologico, auxiliar consultorio dentario ~ dentista
fisioterapeuta: fisioterapeuta, fisioterapia, physiotherapist ~ terapeuta, pilates
terapeuta: terapeuta ocupacional, terapia ocupacional ~ fisioterapeuta, fono, psicologo
psicologo: psicologo, psicoterapeuta, psicologia, psychologist, neuropsicologo ~ acomp-terap, terapeuta
fono: fonoaudiologo, fonoaudiologia, fono ~ terapeuta
nutricionista: nutricionista, nutricao
laboratorio: tecnico laboratorio, auxiliar laboratorio, analise clinica, biomedico, tecnico analise clinica, coletor, flebotomista, patologia clinica, coletor sangue, coleta sangue, laboratorista, auxiliar coleta
radiologia: tecnico radiologia, radiologia, tecnologo radiologia, raio x, tecnico raio x, mamografia, tomografia
acs: agente comunitario saude, acs, agente saude
professor: professor, docente, professor reforco, reforco escolar, professor reforco escolar, professor particular, educador, instrutor ensino, professor auxiliar, teacher, professor universitario, professor substituto, tutor, tutor ead, alfabetizador, professor alfabetizador ~ instrutor, prof-ef, pedagogo
prof-infantil: professor educacao infantil, professor infantil, professor pre escola, professor creche, professor maternal, professor jardim, professor bercario, professor alfabetizacao ~ aux-sala, pedagogo, professor
prof-ef: professor educacao fisica, professor musculacao, professor academia, instrutor fitness, educador fisico, instrutor academia, instrutor musculacao, educacao fisica, personal trainer, profissional educacao fisica, personal, professor natacao, instrutor natacao, professor danca, professor luta, instrutor crossfit, preparador fisico, professor funcional ~ recreador, pilates
instrutor: instrutor, monitor curso, facilitador, treinador, instrutor curso, instrutor treinamento, instrutor autoescola, instrutor transito ~ professor
pedagogo: pedagogo, pedagogia, coordenador pedagogico, orientador educacional, diretor escola, gestor escola, coordenador escola, supervisor escola ~ prof-infantil, aux-sala, psicopedagogo
advogado: advogado, lawyer, attorney ~ juridico
desenvolvedor: desenvolvedor, programador, dev, desenvolvedor software, desenvolvedor sistema, engenheiro software, pessoa desenvolvedor, analista desenvolvimento, analista programador, programacao, desenvolvimento software, desenvolvimento sistema, software engineer, developer, software developer, web developer, programmer, mobile developer, developer mobile, desenvolvedor web, desenvolvedor mobile, programador web ~ front, back, fullstack, qa, dados, ti, devops
analista-sistema: analista sistema ~ desenvolvedor, suporte, qa, dados
front: front end, frontend, front ~ fullstack, desenvolvedor
back: back end, backend, back ~ fullstack, desenvolvedor
fullstack: full stack, fullstack ~ front, back, desenvolvedor
qa: qa, analista teste, testador, tester, quality assurance, teste software, quality analyst, analista qualidade software ~ desenvolvedor
suporte: suporte tecnico, help desk, helpdesk, suporte ti, analista suporte, tecnico informatica, tecnico ti, service desk, suporte informatica, suporte usuario, auxiliar ti, auxiliar informatica, assistente ti, tecnico suporte, technical support, tecnico computador, tecnico informatica campo, auxiliar suporte, assistente suporte, tecnico campo, manutencao computador ~ redes, eletronica, ti
tec-celular: tecnico celular, assistencia tecnico celular, reparador celular, manutencao celular, conserto celular ~ eletronica, suporte
eletronica: tecnico eletronica, tecnico eletronico, eletronico tecnico ~ eletrotecnico, tec-celular
redes: administrador rede, analista rede, tecnico rede, infraestrutura ti, network, analista infra, tecnico infraestrutura ~ suporte, fibra, devops
dados: gerente dado, supervisor dado, coordenador dado, head dado, especialista dado, data science, data analytics, data scientist, data engineer, analista dado, cientista dado, engenheiro dado, ciencia dado, business intelligence, analista bi, engenharia dado, bi, analista business intelligence, data analyst
fibra: instalador internet, tecnico fibra, instalador fibra, tecnico fibra otica, tecnico fibra optica, instalador fibra otica, instalador fibra optica, fibra otica, fibra optica, tecnico telecom, tecnico telecomunicacao, instalador telecom ~ redes, eletronica
social: social media, midia social, analista rede social, rede social, gestor rede social, social midia, gestor social, criador conteudo, content creator, produtor conteudo, gestor midia, community manager, gestor midia social ~ trafego, marketing, designer, video
trafego: gestor trafego, trafego pago, analista midia ~ social, marketing
redator: redator, copywriter, jornalista, revisor texto, reporter, assessor imprensa, assessoria imprensa, locutor, radialista ~ social
designer: designer, design, designer grafico, design grafico, web designer, diagramador, desenhista grafico, arte finalista, graphic designer, ilustrador ~ video, social, ux, impressao
video: editor video, videomaker, filmmaker ~ designer, social, fotografo
fotografo: fotografo, fotografia ~ video
pedreiro: pedreiro, bricklayer, oficial pedreiro, pedreiro acabamento, oficial construcao ~ azulejista, servente, mestre-obra, gesseiro
azulejista: azulejista, ceramista, pedreiro azulejista, assentador piso, aplicador piso, assentador ~ pedreiro
armador: armador, armador ferragem, ferreiro armador ~ carpinteiro, servente
servente: servente, servente obra, ajudante pedreiro, servente pedreiro, ajudante obra, auxiliar obra, auxiliar pedreiro, meia colher, ajudante construcao, ajudante geral obra, servente construcao, auxiliar construcao, auxiliar construcao civil, ajudante construcao civil, ajudante civil ~ pedreiro, aju-geral, asg
mestre-obra: mestre obra, encarregado obra, contramestre obra, mestre construcao, fiscal obra, supervisor obra ~ tec-edificacao, pedreiro, eng-civil
pintor: pintor, pintor predial, pintor obra, pintor parede, painter ~ pintor-auto, gesseiro, aux-pintor
gesseiro: gesseiro, drywall, montador drywall, forro gesso, gessaria, estucador, aplicador gesso ~ pintor, pedreiro
pintor-auto: pintor automotivo, pintor veiculo, pintor carro, pintor automovel, preparador pintura, preparador automotivo ~ pintor, funileiro
encanador: encanador, bombeiro hidraulico, instalador hidraulico, encanador hidraulico, tecnico hidraulico, plumber, encanador predial, encanador residencial ~ manutencao, pedreiro, aux-encanador
eletricista: eletricista, eletricista predial, instalador eletrico, eletrico, electrician, oficial eletricista, eletricista residencial, eletricista instalador, eletricista rede, eletricista montador, montador eletrico ~ aux-eletricista, eletricista-ind, eletrotecnico, solar, eletricista-auto
aux-eletricista: auxiliar eletricista, ajudante eletricista, meio oficial eletricista ~ eletricista
eletricista-ind: eletricista industrial, eletricista manutencao, eletricista manutencao industrial, eletromecanico, tecnico eletromecanico, tecnico mecatronica, tecnico automacao, instrumentista, tecnico instrumentacao, instrumentista industrial ~ eletrotecnico, eletricista, aux-eletricista
eletricista-auto: eletricista automotivo, eletricista automovel, eletricista auto, auto eletricista, auto eletrico, eletricista veiculo ~ mecanico, eletricista
eletrotecnico: eletrotecnico, tecnico eletrotecnico, tecnico eletrico ~ eletricista-ind, eletricista
refrigeracao: tecnico ar condicionado, tecnico refrigeracao, ar condicionado, instalador ar condicionado, mecanico refrigeracao, refrigerista, climatizacao, refrigeracao, ajudante refrigeracao, auxiliar refrigeracao, ajudante instalador ar condicionado, ajudante ar condicionado, auxiliar ar condicionado, instalador split, tecnico climatizacao, mecanico ar condicionado, hvac ~ eletricista, manutencao
manutencao: auxiliar manutencao, tecnico manutencao, oficial manutencao, manutencista, meio oficial manutencao, manutencao predial, maintenance, marido aluguel, oficial manutencao predial, encarregado manutencao, supervisor manutencao, lider manutencao, oficial predial ~ eletricista, encanador, mec-industrial, refrigeracao
soldador: soldador, solda, soldagem, welder ~ serralheiro, caldeireiro, aux-soldador
caldeireiro: caldeireiro, caldeiraria, encanador industrial, tubulacao industrial ~ soldador, serralheiro, montador-ind
serralheiro: serralheiro, serralharia, serralheiro aluminio, montador esquadria, esquadria ~ soldador
vidraceiro: vidraceiro, vidracaria, instalador vidro, instalador box, montador vidro ~ serralheiro
marceneiro: marceneiro, marcenaria, moveleiro, montador marcenaria ~ carpinteiro, montador-movel, aux-marceneiro
montador-movel: montador movel, montador ~ marceneiro
carpinteiro: carpinteiro, carpintaria ~ marceneiro, aux-carpinteiro
mecanico: mecanico, mecanico automovel, mecanico auto, mecanico carro, mecanico veiculo, mecanico automotivo, mechanic, oficial mecanico, mecanico oficina, mecanico linha leve, mecanico leve ~ mec-diesel, mec-moto, aux-mecanico, mec-industrial, eletricista-auto
aux-mecanico: auxiliar mecanico, ajudante mecanico, ajudante oficina, ajudante oficina mecanico, auxiliar oficina, meio oficial mecanico ~ mecanico, borracheiro
mec-diesel: mecanico diesel, mecanico motor diesel, mecanico caminhao, mecanico linha pesado, mecanico pesado ~ mecanico, mec-industrial
torneiro: torneiro mecanico, torneiro, fresador, usinagem, operador cnc, torneiro cnc, operador torno ~ mec-industrial, mecanico, soldador
mec-industrial: mecanico industrial, mecanico manutencao, tecnico mecanico, mecanico manutencao industrial, mecanico montador ~ mecanico, manutencao
mec-moto: mecanico moto, mecanico motocicleta, mecanico bicicleta ~ mecanico, aux-mecanico, mec-diesel
borracheiro: borracheiro, borracharia, alinhador, montador pneu, balanceador, alinhador balanceador, alinhamento balanceamento ~ lavador, aux-mecanico
funileiro: funileiro, lanterneiro, chapeador, funilaria, martelinho ouro ~ pintor-auto
aux-producao: auxiliar producao, ajudante producao, linha producao, auxiliar linha producao, operador linha producao, auxiliar industrial, alimentador linha producao, auxiliar fabrica, ajudante fabrica, ajudante fabricacao, auxiliar fabricacao, auxiliar processamento, auxiliar processo, manipulador, manipulador alimento, ajudante industrial, trabalhador fabrica, operador fabrica, area producao ~ op-producao, aju-geral, empacotador, lider-producao, op-maquina
op-producao: operador producao, operador processo, operador industrial, operador extrusora, operador injetora, operador envase, operador caldeira, operador empacotadeira, operador prensa, operador maquina producao, operador maquina industrial, rebobinador ~ aux-producao, lider-producao
op-maquina: maquina pesada, retroescavadeira, escavadeira, pa carregadeira, operador maquina pesada, operador maquina, operador retroescavadeira, operador escavadeira, operador pa carregadeira, operador trator, escavadeirista, operador retro, operador patrol, patroleiro, motoniveladora, operador motoniveladora, operador rolo, operador bobcat, operador mini carregadeira, operador mini escavadeira, maquinista, maquinista escavadeira, operador betoneira, operador escavadeira hidraulico ~ empilhadeira, tratorista, op-agricola, op-producao
tratorista: tratorista, operador trator agricola ~ op-agricola, op-maquina, rural
op-agricola: operador colheitadeira, operador maquina agricola, operador colhedora, operador pulverizador ~ tratorista, op-maquina
rural: trabalhador rural, vaqueiro, trabalhador agropecuario, campeiro, lavrador, peao fazenda, trabalhador fazenda, servico rural, auxiliar rural, retireiro, ordenhador, tirador leite, cortador cana, corte cana, granjeiro, tratador animal, operario agricola, capataz ~ caseiro, tratorista, tec-agricola
caseiro: caseiro ~ rural
engenheiro: engenheiro, engenharia, engineer ~ eng-producao, eng-mecanico, eng-eletrico, ambiental, agronomo
eng-civil: engenheiro civil, engenharia civil, engenheiro obra, engenheiro residente, engenheiro projeto ~ tec-edificacao, mestre-obra, engenheiro, eng-producao, eng-mecanico, eng-eletrico
tec-edificacao: tecnico edificacao, tecnico obra, tecnico construcao civil, assistente engenharia, auxiliar engenharia, apontador obra ~ mestre-obra, engenheiro, topografo
cabeleireiro: cabeleireiro, hair stylist, hairdresser, auxiliar cabeleireiro, escovista, colorista, trancista ~ barbeiro, manicure, maquiador
barbeiro: barbeiro, barbearia ~ cabeleireiro
manicure: manicure, pedicure, manicure pedicure, nail designer ~ cabeleireiro, esteticista, depilador
esteticista: esteticista, estetica ~ depilador, massagista, sobrancelha
sobrancelha: designer sobrancelha, sobrancelha, lash designer, extensao cilio ~ esteticista, manicure, maquiador
maquiador: maquiador, maquiagem ~ esteticista, cabeleireiro, manicure, sobrancelha
depilador: depilador, depilacao ~ esteticista
massagista: massagista, massoterapeuta, massagem
costureiro: costureiro, costura, auxiliar costura, overloquista, alfaiate, modelista, auxiliar confeccao, bordadeiro, costureiro industrial
tapeceiro: tapeceiro, estofador, tapecaria ~ costureiro, marceneiro
camareiro: camareiro, arrumadeiro, arrumador hotel, housekeeping, arrumador quarto, camareiro hotel, camareiro motel, camareiro pousada ~ governanta, asg, lavanderia
governanta: governanta ~ camareiro
lavanderia: lavanderia, auxiliar lavanderia, operador lavanderia, lavadeiro, passadeiro, lavandeiro, passador roupa, lavador roupa ~ asg, camareiro
comprador: comprador, auxiliar compra, analista compra, assistente compra, suprimento, buyer, analista suprimento, auxiliar suprimento, gestor compra, compra
qualidade: controle qualidade, inspetor qualidade, analista qualidade, auxiliar qualidade, assistente qualidade, tecnico qualidade, garantia qualidade, auxiliar controle qualidade
cobranca: cobranca, cobrador interno, recuperador credito, operador cobranca, assistente cobranca, analista cobranca, auxiliar cobranca, negociador, agente cobranca, cobrador externo, negociador cobranca, operador negociacao, agente negociador ~ tmk, ass-fin, ass-adm
gerente: gerente, gerencia, subgerente, sub gerente, manager, gestor, diretor, general manager ~ coordenador, supervisor
gerente-loja: gerente loja, subgerente loja, gerente venda loja, gerente supermercado, store manager ~ supervisor-loja, gerente-venda, gerente, gerente-adm
supervisor-loja: supervisor loja, lider loja, encarregado loja ~ gerente-loja
gerente-venda: gerente venda, gerente comercial ~ supervisor-venda, gerente-loja, gerente, gerente-adm
supervisor-venda: supervisor venda, supervisor comercial, coordenador venda, lider venda ~ gerente-venda, supervisor-loja, gerente-loja
coordenador: coordenador, coordenacao ~ supervisor, gerente, gerente-adm
supervisor: supervisor, encarregado, supervisao ~ lider, coordenador, gerente, gerente-adm
lider: lider, lider equipe ~ supervisor, coordenador, supervisor-venda, supervisor-loja
dp: departamento pessoal, auxiliar pessoal, auxiliar departamento pessoal, assistente departamento pessoal, dp, folha pagamento ~ rh
contador: contador, contadora, contabilista, accountant ~ contabil, fiscal-contabil
fiscal-contabil: analista fiscal, assistente fiscal, auxiliar fiscal, escrita fiscal ~ contabil, contador
ass-fin: assistente financeiro, auxiliar financeiro, assistente conta pagar, auxiliar conta pagar ~ analista-fin, faturista, cobranca, ass-adm, financeiro
analista-fin: analista financeiro, tesoureiro, tesouraria, controller, controladoria, analista controladoria, analista custo ~ ass-fin, financeiro
crediario: crediarista, crediario, analista credito, assistente credito ~ cobranca, ass-fin
mensageiro: mensageiro, bellboy, capitao porteiro, bagageiro ~ recep
office-boy: office boy, officeboy, office girl, continuo, boy escritorio, servico externo, auxiliar servico externo ~ mensageiro, aux-adm, motoboy
guia: guia turismo, guia turistico, condutor turismo, monitor turismo ~ viagem
viagem: agente viagem, consultor viagem ~ guia
faturista: faturista, auxiliar faturamento, faturamento, assistente faturamento, analista faturamento, auxiliar faturamento hospitalar ~ ass-fin
digitador: digitador, digitacao, operador computador, data entry
biomedico: biomedico ~ laboratorio
estivador: estivador, operador portuario, trabalhador portuario, capatazia, arrumador portuario, auxiliar portuario, auxiliar operacao portuario, operador porto, trabalhador porto ~ marinheiro, rigger
hostess: hostess, hostess restaurante, maitre ~ recep, garcom
consignado: consignado, consultor credito, atendente credito, agente credito, correspondente bancario ~ crediario, vendedor
otica: otica, optica, optometrista, tecnico optico, montador oculos ~ vendedor
magarefe: magarefe, abatedor, abate, operador abate ~ acougueiro, aux-producao
peixeiro: peixeiro, peixaria, filetador, atendente peixaria ~ acougueiro, pescado
frios: atendente frio, fatiador, balconista frio, operador frio, auxiliar frio ~ balconista, acougueiro
eventos: evento, auxiliar evento, cerimonialista, produtor evento, montador evento, organizador evento, assessor evento, recepcionista evento, promotor evento ~ recreador, garcom
salva-vidas: salva vida, guarda vida, lifeguard ~ bombeiro-civil, piscineiro
cobrador-onibus: cobrador onibus, cobrador, trocador, cobrador coletivo, cobrador transporte coletivo ~ mot-onibus, caixa
leiturista: leiturista, leitura medidor, agente leitura, agente comercial leiturista ~ motoboy
instrumentador: instrumentador, instrumentador cirurgico, instrumentacao cirurgico ~ tec-enf
maqueiro: maqueiro, padioleiro, transportador paciente ~ aux-enf, copeiro
socorrista: socorrista, resgatista ~ tec-enf, bombeiro-civil
pilates: pilates, instrutor pilates ~ fisioterapeuta, prof-ef
psicopedagogo: psicopedagogo, psicopedagogia, neuropsicopedagogo ~ pedagogo, psicologo
tec-nutricao: tecnico nutricao, auxiliar nutricao, tecnico nutricao dietetica ~ nutricionista, aux-cozinha
assistente-social: assistente social, servico social, educador social, orientador social ~ psicologo
devops: devops, sre, analista infraestrutura, analista infraestrutura ti, cloud, analista cloud, engenheiro devops, engenheiro cloud ~ redes, desenvolvedor, suporte
produto: product owner, product manager, gerente produto, scrum master, agilista ~ projetos
projetos: gerente projeto, gestor projeto, pmo, analista projeto, assistente projeto ~ produto
erp: sap, consultor sap, analista sap, totvs, protheus, analista erp, consultor erp ~ analista-sistema
ux: ux, ui ux, ux ui, ux designer, ui designer, product designer ~ designer
impressao: impressor, impressor grafico, impressor digital, impressor offset, operador plotter, acabamento grafico, comunicacao visual, instalador comunicacao visual, adesivador, aplicador adesivo, impressao, impressao digital, impressao grafico, plotagem, acabador grafico ~ designer
pintor-ind: pintor industrial, jatista, pintor jatista, jateador, hidrojatista ~ pintor, caldeireiro
solar: energia solar, instalador solar, instalador energia solar, placa solar, painel solar, fotovoltaico, instalador fotovoltaico, tecnico fotovoltaico, montador placa solar ~ eletricista, aux-eletricista
montador-ind: montador andaime, andaime, montador industrial, montador estrutura, montador estrutura metalico, isolador, isolador termico ~ caldeireiro, soldador, serralheiro
rigger: rigger, sinaleiro, sinaleiro carga, amarrador carga ~ munck, estivador
lider-producao: lider producao, encarregado producao, supervisor producao, coordenador producao ~ op-producao, aux-producao
eng-mecanico: engenheiro mecanico, engenharia mecanico ~ engenheiro
eng-eletrico: engenheiro eletrico, engenheiro eletricista, engenharia eletrico ~ engenheiro
eng-producao: engenheiro producao, engenharia producao, engenheiro processo ~ engenheiro
ambiental: engenheiro ambiental, engenharia ambiental, analista ambiental, meio ambiente, analista meio ambiente, tecnico meio ambiente, tecnico ambiental, gestor ambiental ~ engenheiro
agronomo: agronomo, engenheiro agronomo, agronomia ~ tec-agricola
tec-agricola: tecnico agricola, tecnico agropecuario ~ agronomo, rural
topografo: topografo, topografia, auxiliar topografia, agrimensor ~ tec-edificacao
arquiteto: arquiteto, arquitetura, arquiteto urbanista, designer interior ~ projetista, eng-civil
projetista: projetista, desenhista, cadista, desenhista projetista, desenhista tecnico ~ arquiteto, tec-edificacao
mineracao: mineracao, tecnico mineracao, operador mina, geologo, auxiliar mineracao
tec-quimico: tecnico quimico, analista quimico, quimico industrial, engenheiro quimico ~ qualidade, laboratorio
aeroviario: agente aeroporto, agente aeroportuario, auxiliar rampa, agente rampa, operador rampa, comissario bordo, comissario, agente check in, aeroviario
marinheiro: marinheiro, marinheiro conves, aquaviario, moco conves, taifeiro, contramestre, mestre embarcacao, barqueiro, piloto lancha, sailor, deckhand ~ estivador, pescador
pescador: pescador, marisqueiro ~ marinheiro
funerario: agente funerario, auxiliar funerario, coveiro, sepultador, funeraria, tanatopraxista
cartorio: escrevente, auxiliar cartorio, cartorio, atendente cartorio ~ aux-adm
despachante: despachante, despachante documentalista ~ aux-adm
atendimento: customer service, customer success, customer experience, atendimento cliente, relacionamento cliente, sucesso cliente, analista atendimento, agente atendimento, assistente atendimento, auxiliar atendimento ~ tmk, recep, atend-loja, crediario
commerce: commerce, analista commerce, assistente commerce, marketplace, loja virtual ~ marketing, vendedor
pesquisador: entrevistador, pesquisador, pesquisador campo, recenseador, agente pesquisa ~ promotor
assistente-virtual: assistente virtual, virtual assistant ~ aux-adm, social
arquiteto-ti: arquiteto solucao, arquiteto software, arquiteto nuvem, solution architect ~ desenvolvedor, devops
aux-pintor: ajudante pintor, auxiliar pintor, ajudante pintura, auxiliar pintura ~ pintor, servente
aux-encanador: auxiliar encanador, ajudante encanador, ajudante bombeiro hidraulico ~ encanador, manutencao
aux-carpinteiro: ajudante carpinteiro, auxiliar carpinteiro, auxiliar carpintaria ~ carpinteiro, servente
aux-marceneiro: ajudante marceneiro, auxiliar marceneiro, auxiliar marcenaria, ajudante marcenaria ~ marceneiro, montador-movel
aux-soldador: ajudante soldador, auxiliar soldador, auxiliar solda ~ soldador, serralheiro
`
