/**
 * Abbreviations as typed on a phone or written in a title, and the word each stands for (folded, singular,
 * masculine). Read on both sides: in ads and in questions. One line an entry; several short forms first.
 */
const TABLE = `
aux auxi auxil auxilar auxliar auxilia auxiliiar = auxiliar
ajud = ajudante
adm admin administ administracao administracoes = administrativo
tec tecn = tecnico
op oper opera = operador
ass assist asst = assistente
atend = atendente
analist = analista
enf enferm = enfermagem
eng engo enga = engenheiro
sup superv = supervisor
coord = coordenador
ger = gerente
enc encarreg = encarregado
recep recepc = recepcionista
sec secr = secretario
mot = motorista
vend = vendedor
rep repr = representante
prof profa profo profe proff = professor
estag = estagio
fisio = fisioterapeuta
nutri = nutricionista
farm = farmacia
odonto = odontologico
dr = doutor
dev = desenvolvedor
prog = programador
info inform = informatica
mkt mktg = marketing
fin financ = financeiro
cont contab = contabil
logist = logistica
manut = manutencao
prod produc = producao
serv svc = servico
seguran = seguranca
mec mecan = mecanico
elet eletr = eletricista
conf = conferente
almox = almoxarifado
repos = repositor
cozin = cozinha
limp = limpeza
depto dpto = departamento
cat categ = categoria
hab = habilitacao
exp exper = experiencia
jr = junior
sr = senior
pl = pleno
trab = trabalho
univ = universitario
psico = psicologo
ed = educacao
fis = fisica
mat = matematica
infant = infantil
supermerc = supermercado
hosp = hospital
consult = consultor
maq = maquina
app apps = aplicativo
ag = agente
cx = caixa
ind = industrial
log = logistica
vig vigi = vigilante
refrig = refrigeracao
transp = transporte
exped = expedicao
empilh = empilhadeira
constr = construcao
desenv = desenvolvedor
mont = montador
educ = educacao
pedag = pedagogia
fem = feminino
masc = masculino
ecommerce = commerce
slz saoluis = luis
itz = imperatriz
sta = santa
sto = santo
cid = cidade
jd jard = jardim
vl = vila
conj = conjunto
pq parq = parque
resid = residencial
ii = 2
iii = 3
iv = 4
bike = bicicleta
`

function read(table: string): Map<string, string> {
  const words = new Map<string, string>()
  for (const line of table.split("\n")) {
    const [shorts, word] = line.split(" = ")
    if (shorts && word) for (const short of shorts.split(" ")) words.set(short, word)
  }
  return words
}

export const ABBREVIATIONS: ReadonlyMap<string, string> = read(TABLE)
