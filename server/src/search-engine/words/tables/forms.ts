/**
 * Forms that no safe rule reaches (folded): the first word of a line is the form under which the others are
 * indexed and looked up. Only forms of one word: different words belong in the groups.
 */
const TABLE = `
arquiteto arquiteta arquitetos arquitetas
aluno aluna alunos alunas
chefe chefa chefes
gerente gerenta
contabil contabeis
garcom garcons garcao garconete garconetes
baba babas
cuidador cuidadora cuidadores cuidadoras
operador operadora operadores operadoras opera
administrador administradora administradores
menor menores
jovem jovens
mulher mulheres
homem homens
tecnico tecnica tecnicos tecnicas
medico medica medicos medicas
engenheiro engenheira
padeiro padeira
barman barmen
freelancer freelance freela freelas freelancers
telemarketing telemark
faxineiro faxineira faxina faxinas
copeiro copeira
passadeiro passadeira
camareiro camareira
arrumadeiro arrumadeira
lavadeiro lavadeira
merendeiro merendeira
doceiro doceira
boleiro boleira
salgadeiro salgadeira
costureiro costureira
cabeleireiro cabeleireira cabelereiro cabelereira cabeleleiro cabeleleira
manicure manicura manicuri
sac sacs
fiscal fiscais
servico servicos
motorista motoristas
musico musica
fotografo fotografa
biologo biologa
quimico quimica
grafico grafica
fisico fisica
juridico juridica
eletrico eletrica
mecanico mecanica
rural rurais
domestico domestica
topografo topografa
onibus
caminhao caminhoes caminho
mao maos
pessoa pessoas
desenvolvedor desenvolvedora desenvolvedores
mobile mobiles
hortifruti hortifrutis hortifrutti hortifrut hortfruti hortfrut hortifrutigranjeiro hortifrutigranjeiros
agronomo agronoma agronomos agronomas
imediato imediata imediatos imediatas
animal animais
hotel hoteis hotelaria
imovel imoveis
automovel automoveis
movel moveis
tosador tosa
banhista banho
digital digitais
presencial presenciais
externo externa externos externas
interno interna internos internas
noturno noturna noturnos noturnas
diurno diurna diurnos diurnas
autonomo autonoma autonomos autonomas
proprio propria proprios proprias
urbano urbana urbanos urbanas
imobiliario imobiliaria imobiliarias imobiliarios
pao paes
hospital hospitalar hospitais hospitalares
escola escolar escolas escolares
predial predio predios prediais
veterinario vet
luis luiz
capitao capita capitaes
escrivao escriva escrivaes
tabeliao tabelia tabeliaes
alemao alema alemaes
anfitriao anfitria anfitrioes
artesao artesa artesaos artesas
peao peoes peaes peona
guardiao guardia guardioes
ator atriz atores atrizes
juiz juiza juizes juizas
japones japonesa japoneses japonesas
ingles inglesa ingleses inglesas
frances francesa franceses
portugues portuguesa portugueses
chines chinesa chineses
maestro maestrina maestros
bailarino bailarina bailarinos bailarinas
dancarino dancarina dancarinos dancarinas
governanta governantas governante
pesado pesada pesadas
piloto pilota pilotos
soldado soldada soldados
sargento sargenta sargentos
poeta poetisa poetas
consul consulesa
inspetor inspetora inspetores
mestre mestres mestra
civil civis
infantil infantis
juvenil juvenis
estudantil estudantis
fabril fabris
perfil perfis
barril barris
funil funis
textil texteis
util uteis
portatil portateis
taxi taxis
idoso idosa idosos idosas
cachorro cachorra cachorros
negro negra negros negras
preto preta pretos pretas
pardo parda pardos pardas
trabalhar trabalhei trabalhou trabalhava
dormir durma durmam dorme dormem dormindo dormida
residir resida residam reside residindo
`

function read(table: string): Map<string, string> {
  const forms = new Map<string, string>()
  for (const line of table.split("\n")) {
    const [form, ...others] = line.split(" ").filter(Boolean)
    if (!form) continue
    forms.set(form, form)
    for (const other of others) forms.set(other, form)
  }
  return forms
}

export const FORMS: ReadonlyMap<string, string> = read(TABLE)
