/**
 * Occupations of health, schools, law, offices, science, IT and public service, in the form of `occupations.ts`: the rarer
 * ones, one group a line.
 */
export const PUBLIC_OCCUPATIONS = `
tec-farmacia: tecnico farmacia, auxiliar manipulacao, manipulador farmacia, farmacia manipulacao, manipulador medicamento ~ farm-atend, farmaceutico
protetico: protetico, protese dentario, auxiliar protese, tecnico protese, ortesista, tecnico ortopedico, ortese protese ~ asb, dentista
imobilizacao: tecnico imobilizacao, tecnico gesso, gesso ortopedico, imobilizador ortopedico ~ tec-enf, radiologia
agente-endemias: agente endemia, agente combate endemia, ace, agente zoonose, agente combate dengue, agente vigilancia epidemiologico, agente vetor ~ acs
vigilancia-sanitaria: fiscal sanitario, vigilancia sanitario, agente sanitario, inspetor sanitario, sanitarista, agente vigilancia sanitario, epidemiologista ~ acs, ambiental
esterilizacao: auxiliar esterilizacao, tecnico esterilizacao, esterilizacao, central material esterilizacao, auxiliar cme ~ tec-enf, aux-enf
hemoterapia: hemoterapia, tecnico hemoterapia, banco sangue, hemocentro, perfusionista, citologista, citotecnico, histotecnico, necropsia, auxiliar necropsia, tecnico necropsia ~ laboratorio
terapias: acupunturista, acupuntura, quiropraxista, quiropraxia, osteopata, osteopatia, ventosaterapia, naturopata, musicoterapeuta, equoterapeuta, psicomotricista, arteterapeuta ~ fisioterapeuta, massagista, terapeuta
doula: doula, parteiro, obstetriz, consultor amamentacao ~ enfermeiro
regulacao: regulador, auditor saude, auditor medico, enfermeiro auditor, auditoria enfermagem, auditor enfermagem, analista conta medico, auditoria conta medico, auditor hospitalar ~ enfermeiro, faturista
gestor-saude: gestor hospitalar, administrador hospitalar, gerente hospitalar, coordenador saude, diretor hospital, gestor saude ~ administrador, enf-coord
camp-terapeutica: monitor comunidade terapeutico, conselheiro terapeutico, redutor dano, terapeuta dependencia quimico, monitor dependencia quimico, cuidador social, cuidador residencia terapeutico ~ cuidador, assistente-social
educador-social: educador social, orientador social, oficineiro social, facilitador social, agente social, mobilizador social, conselheiro tutelar, cuidador abrigo, educador abrigo, mae social, visitador ~ assistente-social
bibliotecario: bibliotecario, auxiliar biblioteca, atendente biblioteca, assistente biblioteca ~ arquivista
arquivista: arquivista, arquivologo, auxiliar arquivo, tecnico arquivo, assistente arquivo, digitalizacao documento, gestao documento, indexador, auxiliar protocolo, digitalizador ~ bibliotecario, aux-adm, digitador
interprete-libras: interprete libras, libras, tradutor libras, professor libras, instrutor libras, tradutor interprete libras, brailista, braille ~ aux-sala, tradutor
tradutor: tradutor, interprete, traducao, translator, localizador ~ redator
monitor-transporte: monitor onibus, monitor van, monitor transporte, auxiliar transporte escolar, bus monitor ~ aux-sala, mot-onibus
prof-especial: professor educacao especial, atendimento educacional especializado, professor aee, aee, educacao especial, educador especial, cuidador educacional, cuidador aluno ~ aux-sala, pedagogo
instrutor-auto: instrutor autoescola, instrutor transito, instrutor pratico, instrutor cfc, diretor cfc, instrutor direcao ~ instrutor
guarda-municipal: guarda municipal, guarda civil, agente transito, guarda transito, fiscal transito, orientador transito, agente mobilidade, fiscal transporte, guarda civil municipal ~ vigia, vigilante
policial: policial, policia, soldado pm, delegado, escrivao, investigador policia, perito criminal, agente penitenciario, monitor ressocializacao, agente socioeducativo, socioeducador, auxiliar seguranca penitenciario, auxiliar penitenciario, escrivao policia, policial penal ~ vigilante
militar: soldado, sargento, cabo exercito, exercito, marinha brasil, aeronautica, fuzileiro naval, militar temporario, forca armada, bombeiro militar ~ bombeiro-civil
fiscal-publico: fiscal tributo, auditor fiscal, fiscal postura, agente fiscal, agente tributario, fiscal prefeitura, agente fiscalizacao, fiscal ambiental, fiscal urbano, fiscal consumo, procon, fiscalizacao ~ fiscal-contabil, ambiental
juiz: juiz, magistrado, promotor justica, procurador, defensor publico, procurador juridico, assessor juridico, consultor juridico, oficial justica, tecnico judiciario, analista judiciario, conciliador, mediador conflito, perito judicial ~ advogado
tabeliao: tabeliao, notario, registrador, oficial registro ~ cartorio
religioso: pastor, padre, capelao, missionario, catequista, sacristao, secretario paroquial, obreiro, zelador igreja ~ zelador
concurso: concurso, processo seletivo, seletivo, edital, cargo publico, prefeitura concurso, servidor publico, concurso publico, processo seletivo simplificado
economista: economista, economia, estatistico, atuario, estatistica, atuarial ~ analista-fin, contador
auditor: auditor, auditoria, analista auditoria, controle interno, controlador interno, compliance, analista compliance, auditor contabil, analista risco, gestao risco ~ contador, qualidade
licitacao: licitacao, analista licitacao, pregoeiro, auxiliar licitacao, assistente licitacao, pregao, analista contrato, gestor contrato, assistente contrato, fiscal contrato, gestao contrato ~ comprador, ass-adm
facilities: facilities, analista facilities, gestor facilities, supervisor facilities, gestor predial, sindico, gerente predial, administrador condominio, assistente condominio, sindico profissional ~ gerente-adm, manutencao
ouvidor: ouvidor, ouvidoria, ombudsman, analista ouvidoria, reclame aqui, backoffice, back office, analista backoffice, auxiliar backoffice, assistente backoffice ~ atendimento, tmk
relacoes-publicas: relacao publico, rp, assessor comunicacao, analista comunicacao, comunicacao interno, comunicacao institucional, assistente comunicacao, comunicacao social, cerimonial, publicitario, agenciador publicidade, atendimento publicitario ~ redator, marketing, social
seguros: regulador sinistro, analista sinistro, analista seguro, assistente seguro, gerente seguro, subscritor ~ corretor-seg
banco-gerente: gerente conta, gerente relacionamento, gerente bancario, gerente agencia, gerente banco, assistente agencia, gerente geral agencia ~ caixa-banco, vendedor
investimentos: assessor investimento, consultor investimento, planejador financeiro, trader, agente autonomo investimento, analista investimento ~ analista-fin, corretor-seg
biologo: biologo, biologia, oceanografo, ecologo, bioquimico, biotecnologo, microbiologista, tecnico biologia ~ ambiental, laboratorio
fisico-prof: fisico medico, matematico, meteorologista, astronomo ~ professor
humanas: sociologo, antropologo, historiador, cientista social, cientista politico, filosofo, arqueologo ~ pesquisador, professor
mobile: mobile, desenvolvedor mobile, developer mobile, programador mobile, desenvolvedor android, desenvolvedor ios, programador android, android, ios, flutter, react native, xamarin, maui, kotlin, desenvolvedor aplicativo, desenvolvedor flutter, desenvolvedor react native, programador aplicativo, desenvolvimento mobile, desenvolvimento aplicativo, mobile developer ~ desenvolvedor, front
gerente-ti: gerente ti, head ti, coordenador ti, supervisor ti, gestor ti, lider tecnico, tech lead, cto, cio, gerente tecnologia, head tecnologia, diretor ti, coordenador tecnologia, gerente infraestrutura, gerente desenvolvimento, coordenador informatica, head operacao ti, coordenador infraestrutura, gerente sistema, gerente informatica, head engenharia, engineering manager, coordenador suporte, supervisor suporte, lider ti, lider desenvolvimento, coordenador sistema, coordenador desenvolvimento, coordenador rede ~ projetos, produto
dba: dba, administrador banco dado, administrador dado, analista banco dado, database administrator, administrador oracle ~ dados, desenvolvedor
cloud: cloud, analista cloud, engenheiro cloud, computacao nuvem, arquiteto cloud, cloud engineer ~ devops, redes
ia: inteligencia artificial, machine learning, engenheiro ia, ai engineer, engenheiro machine learning ~ dados, desenvolvedor
jogos: desenvolvedor jogo, programador jogo, game, game designer, game developer ~ desenvolvedor, designer
seo: seo, analista seo, analista performance, growth, analista growth, analista marketing digital, analista crm, inbound ~ trafego, marketing
salesforce: salesforce, consultor salesforce, desenvolvedor salesforce, analista salesforce, siebel, consultor siebel, consultor oracle ~ erp, desenvolvedor
webmaster: webmaster, desenvolvedor wordpress, criador site, desenvolvedor site, web design ~ front, designer
implantacao: analista implantacao, implantacao, implantador, consultor implantacao, especialista implantacao, tecnico implantacao, analista onboarding, implantacao treinamento, analista treinamento sistema, field service implantacao ~ suporte, analista-sistema, atendimento, sucesso-cliente
processos: analista processo, analista melhoria continuo, melhoria continuo, lean, analista negocio, business analyst, analista funcional, analista requisito, analista qualidade processo ~ analista-adm, projetos
inovacao: analista inovacao, inovacao, pesquisador desenvolvimento, pesquisa desenvolvimento ~ projetos
cadastro: auxiliar cadastro, assistente cadastro, agente cadastro, codificador dado, analista cadastro, auxiliar censo, supervisor coleta, mapeador ~ digitador, aux-adm
infra: analista infra, analista infraestrutura, analista infraestrutura ti, tecnico infraestrutura, infraestrutura ti, administrador sistema, administrador servidor, sysadmin, analista servidor, administrador infraestrutura, especialista infraestrutura ~ redes, devops, cloud, suporte
sucesso-cliente: customer success, sucesso cliente, analista sucesso cliente, customer success manager, customer success analyst, cs, csm, customer experience, experiencia cliente, analista experiencia cliente, gerente sucesso cliente, assistente sucesso cliente, especialista sucesso cliente, pos venda, assistente pos venda, analista pos venda, implantacao cliente, treinamento cliente, onboarding, onboarding cliente, encantamento cliente, fidelizacao cliente ~ implantacao, atendimento, ass-comercial, suporte, vendedor
prof-idioma: professor ingles, professor espanhol, professor frances, professor lingua ingles, professor lingua estrangeiro, instrutor ingles, instrutor espanhol, professor idioma, instrutor idioma, english teacher, aula ingles, professor lingua espanhol, professor libras ingles ~ professor, instrutor, tradutor
`
