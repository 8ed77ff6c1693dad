/**
 * Regions of Maranhão as people name them, with the towns and quarters in them as near groups, and those towns: a place
 * of several words is one thing. In the form of the occupations' table; read in questions, titles and places only.
 */
export const PLACES = `
island: ilha sao luis, grande ilha, grande sao luis, regiao metropolitana, upaon acu, ilha, regiao metropolitana sao luis ~ in-sao-luis, in-ribamar, in-paco, in-raposa
interior: interior, interior estado, interior maranhao, cidade interior, interior maranhense ~ in-acailandia, in-alcantara, in-aldeias-altas, in-alto-alegre, in-alto-parnaiba, in-amarante, in-anajatuba, in-anapurus, in-araioses, in-arari, in-axixa, in-bacabal, in-bacabeira, in-balsas, in-barra-corda, in-barreirinhas, in-bequimao, in-bom-jardim, in-brejo, in-buriti, in-buriticupu, in-buritirana, in-cachoeira-grande, in-cajari, in-campestre, in-cantanhede, in-capinzal-norte, in-carolina, in-carutapera, in-caxias, in-cedral, in-chapadinha, in-cidelandia, in-codo, in-coelho-neto, in-colinas, in-coroata, in-cururupu, in-davinopolis, in-dom-pedro, in-edison-lobao, in-esperantinopolis, in-estreito, in-fortaleza-nogueiras, in-grajau, in-guimaraes, in-humberto-campos, in-icatu, in-imperatriz, in-itapecuru, in-itinga, in-joao-lisboa, in-lago-pedra, in-lima-campos, in-loreto, in-maracacume, in-mata-roma, in-matinha, in-mirinzal, in-moncao, in-montes-altos, in-morros, in-nunes-freire, in-palmeirandia, in-paulino-neves, in-paulo-ramos, in-pedreiras, in-pedro-rosario, in-penalva, in-peri-mirim, in-peritoro, in-pindare-mirim, in-pinheiro, in-pirapemas, in-porto-franco, in-presidente-dutra, in-presidente-juscelino, in-presidente-sarney, in-primeira-cruz, in-riachao, in-ribamar-fiquene, in-rosario, in-sambaiba, in-santa-helena, in-santa-ines, in-santa-luzia, in-santa-rita, in-santo-amaro, in-santo-antonio-lopes, in-sao-bento, in-sao-bernardo, in-sao-domingos, in-sao-joao-batista, in-sao-luis-gonzaga, in-sao-mateus, in-sao-pedro-agua-branca, in-sao-raimundo-mangabeiras, in-sao-vicente-ferrer, in-senador-la-rocque, in-tasso-fragoso, in-timbiras, in-timon, in-trizidela-vale, in-tuntum, in-turiacu, in-tutoia, in-urbano-santos, in-vargem-grande, in-viana, in-vitoria-mearim, in-vitorino-freire, in-ze-doca, in-godofredo-viana, in-luis-domingues, in-candido-mendes, in-centro-novo-maranhao, in-boa-vista-gurupi, in-amapa-maranhao, in-junco-maranhao, in-centro-guilherme, in-maranhaozinho, in-presidente-medici, in-santa-luzia-parua, in-nova-olinda-maranhao, in-araguana, in-governador-newton-bello, in-sao-joao-caru, in-bom-jesus-selvas, in-tufilandia, in-alto-alegre-pindare, in-satubinha, in-conceicao-lago-acu, in-lago-verde, in-olho-agua-cunhas, in-lago-junco, in-lago-rodrigues, in-igarape-grande, in-pocao-pedras, in-sao-roberto, in-joselandia, in-santa-filomena-maranhao, in-graca-aranha, in-governador-luiz-rocha, in-governador-eugenio-barros, in-governador-archer, in-goncalves-dias, in-senador-alexandre-costa, in-sao-domingos-azeitao, in-sucupira-norte, in-sucupira-riachao, in-passagem-franca, in-buriti-bravo, in-lagoa-mato, in-sao-joao-patos, in-barao-grajau, in-sao-francisco-maranhao, in-paraibano, in-pastos-bons, in-nova-iorque, in-mirador, in-benedito-leite, in-sao-felix-balsas, in-feira-nova-maranhao, in-nova-colinas, in-sao-pedro-crentes, in-formosa-serra-negra, in-sitio-novo, in-lajeado-novo, in-sao-joao-paraiso, in-sao-francisco-brejao, in-vila-nova-martirios, in-itaipava-grajau, in-arame, in-jenipapo-vieiras, in-fernando-falcao, in-bela-vista-maranhao, in-igarape-meio, in-pio-xii, in-sao-joao-soter, in-afonso-cunha, in-duque-bacelar, in-matoes-norte, in-matoes, in-parnarama, in-miranda-norte, in-nina-rodrigues, in-presidente-vargas, in-sao-benedito-rio-preto, in-belagua, in-milagres-maranhao, in-magalhaes-almeida, in-agua-doce-maranhao, in-santa-quiteria, in-santana-maranhao, in-bacurituba, in-bacuri, in-apicum-acu, in-serrano-maranhao, in-porto-rico-maranhao, in-central-maranhao, in-olinda-nova-maranhao, in-turilandia
lencois: lencol maranhense, lencois, regiao lencois, parque lencol ~ in-barreirinhas, in-santo-amaro, in-paulino-neves, in-tutoia, in-primeira-cruz, in-humberto-campos
munim: munim, regiao munim, baixo munim ~ in-rosario, in-axixa, in-morros, in-icatu, in-presidente-juscelino, in-cachoeira-grande, in-bacabeira
baixada: baixada maranhense, baixada, regiao baixada ~ in-pinheiro, in-viana, in-sao-bento, in-penalva, in-matinha, in-cajari, in-sao-joao-batista, in-sao-vicente-ferrer, in-palmeirandia, in-peri-mirim, in-bequimao, in-vitoria-mearim, in-arari, in-anajatuba, in-moncao, in-santa-helena, in-presidente-sarney, in-pedro-rosario, in-olinda-nova-maranhao, in-bacurituba, in-turilandia, in-igarape-meio, in-bela-vista-maranhao
tocantina: regiao tocantina, tocantina, regiao imperatriz, sudoeste maranhense, sudoeste maranhao ~ in-imperatriz, in-acailandia, in-joao-lisboa, in-davinopolis, in-senador-la-rocque, in-edison-lobao, in-buritirana, in-cidelandia, in-sao-pedro-agua-branca, in-estreito, in-porto-franco, in-itinga, in-amarante, in-ribamar-fiquene, in-montes-altos, in-campestre, in-vila-nova-martirios, in-sao-francisco-brejao, in-lajeado-novo, in-sao-joao-paraiso, in-sitio-novo
sul-maranhao: sul maranhao, sul maranhense, sul estado, regiao sul maranhao, matopiba ~ in-balsas, in-carolina, in-riachao, in-fortaleza-nogueiras, in-sao-raimundo-mangabeiras, in-tasso-fragoso, in-alto-parnaiba, in-loreto, in-sambaiba, in-sao-felix-balsas, in-nova-colinas, in-feira-nova-maranhao, in-sao-pedro-crentes, in-benedito-leite, in-sao-domingos-azeitao, in-formosa-serra-negra, in-estreito, in-porto-franco, in-imperatriz, in-grajau, in-acailandia
mearim: medio mearim, mearim, regiao mearim, vale mearim ~ in-bacabal, in-pedreiras, in-trizidela-vale, in-lago-pedra, in-sao-mateus, in-sao-luis-gonzaga, in-lima-campos, in-vitorino-freire, in-paulo-ramos, in-dom-pedro, in-esperantinopolis, in-santo-antonio-lopes, in-capinzal-norte, in-lago-verde, in-olho-agua-cunhas, in-lago-junco, in-lago-rodrigues, in-igarape-grande, in-pocao-pedras, in-sao-roberto, in-joselandia, in-conceicao-lago-acu, in-satubinha
cocais: regiao cocais, cocais, leste maranhao, leste maranhense ~ in-codo, in-caxias, in-timon, in-coroata, in-timbiras, in-coelho-neto, in-peritoro, in-aldeias-altas, in-alto-alegre, in-matoes, in-parnarama, in-afonso-cunha, in-duque-bacelar, in-sao-joao-soter, in-governador-archer
alto-turi: alto turi, vale pindare, regiao pindare, alto turi gurupi ~ in-santa-ines, in-ze-doca, in-bom-jardim, in-pindare-mirim, in-santa-luzia, in-buriticupu, in-nunes-freire, in-maracacume, in-godofredo-viana, in-luis-domingues, in-candido-mendes, in-centro-novo-maranhao, in-boa-vista-gurupi, in-amapa-maranhao, in-junco-maranhao, in-centro-guilherme, in-maranhaozinho, in-presidente-medici, in-santa-luzia-parua, in-nova-olinda-maranhao, in-araguana, in-governador-newton-bello, in-sao-joao-caru, in-bom-jesus-selvas, in-tufilandia, in-alto-alegre-pindare
litoral: litoral maranhense, litoral maranhao, litoral ocidental, floresta guaras, reentrancia maranhense ~ in-cururupu, in-alcantara, in-guimaraes, in-mirinzal, in-cedral, in-turiacu, in-carutapera, in-barreirinhas, in-tutoia, in-bacuri, in-apicum-acu, in-serrano-maranhao, in-porto-rico-maranhao, in-central-maranhao, in-godofredo-viana, in-luis-domingues, in-candido-mendes
parnaiba: baixo parnaiba, alto munim ~ in-chapadinha, in-brejo, in-anapurus, in-mata-roma, in-sao-bernardo, in-araioses, in-urbano-santos, in-buriti, in-vargem-grande, in-milagres-maranhao, in-magalhaes-almeida, in-agua-doce-maranhao, in-santa-quiteria, in-santana-maranhao, in-sao-benedito-rio-preto, in-nina-rodrigues, in-presidente-vargas, in-belagua
centro-maranhao: centro maranhense, centro maranhao, regiao central maranhao ~ in-barra-corda, in-presidente-dutra, in-grajau, in-tuntum, in-colinas, in-sao-domingos, in-graca-aranha, in-governador-luiz-rocha, in-governador-eugenio-barros, in-goncalves-dias, in-senador-alexandre-costa, in-fernando-falcao, in-jenipapo-vieiras, in-itaipava-grajau, in-arame, in-santa-filomena-maranhao
area-itaqui-bacanga: itaqui bacanga, area itaqui bacanga ~ in-itaqui, in-bacanga, in-anjo-guarda, in-vila-embratel, in-sa-viana, in-vila-maranhao, in-vila-nova
porto-itaqui: porto itaqui, terminal itaqui ~ in-itaqui
zona-rural: zona rural, zona rural sao luis ~ in-vila-maranhao, in-maracana, in-pedrinhas, in-distrito-industrial, in-tibiri, in-tajipuru, in-quebra-pote
orla: orla, litoranea, avenida litoranea, orla sao luis, beira mar ~ in-calhau, in-ponta-areia, in-olho-agua, in-sao-marcos, in-ponta-farol, in-aracagi
centro-historico: centro historico, reviver, praia grande, rua grande ~ in-centro
area-cohab: area cohab, cohab cohatrac ~ in-cohab, in-cohatrac, in-forquilha, in-cohab-anil
in-acailandia: acailandia
in-alcantara: alcantara
in-aldeias-altas: aldeias altas
in-alto-alegre: alto alegre
in-alto-parnaiba: alto parnaiba
in-amarante: amarante
in-anajatuba: anajatuba
in-anapurus: anapurus
in-anjo-guarda: anjo guarda
in-aracagi: aracagi, aracagy
in-araioses: araioses
in-arari: arari
in-axixa: axixa
in-bacabal: bacabal
in-bacabeira: bacabeira
in-bacanga: bacanga
in-balsas: balsas
in-barra-corda: barra corda
in-barreirinhas: barreirinhas
in-bequimao: bequimao
in-bom-jardim: bom jardim
in-brejo: brejo
in-buriti: buriti
in-buriticupu: buriticupu
in-buritirana: buritirana
in-cachoeira-grande: cachoeira grande
in-cajari: cajari
in-calhau: calhau
in-campestre: campestre
in-cantanhede: cantanhede
in-capinzal-norte: capinzal norte
in-carolina: carolina
in-carutapera: carutapera
in-caxias: caxias
in-cedral: cedral
in-centro: centro
in-chapadinha: chapadinha
in-cidelandia: cidelandia
in-codo: codo
in-coelho-neto: coelho neto
in-cohab: cohab
in-cohab-anil: cohab anil
in-cohatrac: cohatrac
in-colinas: colinas
in-coroata: coroata
in-cururupu: cururupu
in-davinopolis: davinopolis
in-distrito-industrial: distrito industrial
in-dom-pedro: dom pedro
in-edison-lobao: governador edison lobao, edison lobao, ribeiraozinho
in-esperantinopolis: esperantinopolis
in-estreito: estreito
in-forquilha: forquilha
in-fortaleza-nogueiras: fortaleza nogueiras
in-grajau: grajau
in-guimaraes: guimaraes
in-humberto-campos: humberto campos
in-icatu: icatu
in-imperatriz: imperatriz
in-itapecuru: itapecuru mirim, itapecuru
in-itaqui: itaqui
in-itinga: itinga
in-joao-lisboa: joao lisboa
in-lago-pedra: lago pedra
in-lima-campos: lima campos
in-loreto: loreto
in-maracacume: maracacume
in-maracana: maracana
in-mata-roma: mata roma
in-matinha: matinha
in-mirinzal: mirinzal
in-moncao: moncao
in-montes-altos: montes altos
in-morros: morros
in-nunes-freire: governador nunes freire, nunes freire
in-olho-agua: olho agua, olho d agua
in-paco: paco lumiar, paco
in-palmeirandia: palmeirandia
in-paulino-neves: paulino neves
in-paulo-ramos: paulo ramos
in-pedreiras: pedreiras
in-pedrinhas: pedrinhas
in-pedro-rosario: pedro rosario
in-penalva: penalva
in-peri-mirim: peri mirim
in-peritoro: peritoro
in-pindare-mirim: pindare mirim
in-pinheiro: pinheiro
in-pirapemas: pirapemas
in-ponta-areia: ponta areia, ponta d areia
in-ponta-farol: ponta farol
in-porto-franco: porto franco
in-presidente-dutra: presidente dutra
in-presidente-juscelino: presidente juscelino
in-presidente-sarney: presidente sarney
in-primeira-cruz: primeira cruz
in-quebra-pote: quebra pote
in-raposa: raposa
in-riachao: riachao
in-ribamar: sao jose ribamar, ribamar
in-ribamar-fiquene: ribamar fiquene
in-rosario: rosario
in-sa-viana: sa viana
in-sambaiba: sambaiba
in-santa-helena: santa helena
in-santa-ines: santa ines
in-santa-luzia: santa luzia
in-santa-rita: santa rita
in-santo-amaro: santo amaro, santo amaro maranhao
in-santo-antonio-lopes: santo antonio lopes
in-sao-bento: sao bento
in-sao-bernardo: sao bernardo
in-sao-domingos: sao domingos maranhao
in-sao-joao-batista: sao joao batista
in-sao-luis: sao luis, capital maranhao, ilha amor
in-sao-luis-gonzaga: sao luis gonzaga
in-sao-marcos: sao marcos
in-sao-mateus: sao mateus maranhao, sao mateus
in-sao-pedro-agua-branca: sao pedro agua branca
in-sao-raimundo-mangabeiras: sao raimundo mangabeiras
in-sao-vicente-ferrer: sao vicente ferrer
in-senador-la-rocque: senador la rocque
in-tajipuru: tajipuru
in-tasso-fragoso: tasso fragoso
in-tibiri: tibiri
in-timbiras: timbiras
in-timon: timon
in-trizidela-vale: trizidela vale
in-tuntum: tuntum
in-turiacu: turiacu
in-tutoia: tutoia
in-urbano-santos: urbano santos
in-vargem-grande: vargem grande
in-viana: viana
in-vila-embratel: vila embratel
in-vila-maranhao: vila maranhao
in-vila-nova: vila nova
in-vitoria-mearim: vitoria mearim
in-vitorino-freire: vitorino freire
in-ze-doca: ze doca
uf-sp: sp ~ in-sao-paulo
uf-rj: rj ~ in-rio
uf-mg: mg ~ in-belo-horizonte
uf-rs: rs ~ in-porto-alegre
uf-pr: pr ~ in-curitiba
uf-df: df ~ in-brasilia
uf-pe: pe ~ in-recife
uf-ba: ba ~ in-salvador
uf-ce: ce ~ in-fortaleza
uf-pi: pi ~ in-teresina
in-sao-paulo: sao paulo, sampa ~ uf-sp
in-rio: rio janeiro ~ uf-rj
in-belo-horizonte: belo horizonte, bh, beaga
in-porto-alegre: porto alegre, poa
in-curitiba: curitiba, cwb, ctba
in-brasilia: brasilia, bsb ~ uf-df
in-campinas: campinas, cps
in-recife: recife
in-salvador: salvador
in-fortaleza: fortaleza
in-teresina: teresina
in-goiania: goiania, gyn
in-florianopolis: florianopolis, floripa
in-godofredo-viana: godofredo viana
in-luis-domingues: luis domingues
in-candido-mendes: candido mendes
in-centro-novo-maranhao: centro novo maranhao
in-boa-vista-gurupi: boa vista gurupi
in-amapa-maranhao: amapa maranhao
in-junco-maranhao: junco maranhao
in-centro-guilherme: centro guilherme
in-maranhaozinho: maranhaozinho
in-presidente-medici: presidente medici
in-santa-luzia-parua: santa luzia parua
in-nova-olinda-maranhao: nova olinda maranhao
in-araguana: araguana
in-governador-newton-bello: governador newton bello
in-sao-joao-caru: sao joao caru
in-bom-jesus-selvas: bom jesus selvas
in-tufilandia: tufilandia
in-alto-alegre-pindare: alto alegre pindare
in-satubinha: satubinha
in-conceicao-lago-acu: conceicao lago acu
in-lago-verde: lago verde
in-olho-agua-cunhas: olho agua cunhas
in-lago-junco: lago junco
in-lago-rodrigues: lago rodrigues
in-igarape-grande: igarape grande
in-pocao-pedras: pocao pedras
in-sao-roberto: sao roberto
in-joselandia: joselandia
in-santa-filomena-maranhao: santa filomena maranhao
in-graca-aranha: graca aranha
in-governador-luiz-rocha: governador luiz rocha
in-governador-eugenio-barros: governador eugenio barros
in-governador-archer: governador archer
in-goncalves-dias: goncalves dias
in-senador-alexandre-costa: senador alexandre costa
in-sao-domingos-azeitao: sao domingos azeitao
in-sucupira-norte: sucupira norte
in-sucupira-riachao: sucupira riachao
in-passagem-franca: passagem franca
in-buriti-bravo: buriti bravo
in-lagoa-mato: lagoa mato
in-sao-joao-patos: sao joao patos
in-barao-grajau: barao grajau
in-sao-francisco-maranhao: sao francisco maranhao
in-paraibano: paraibano
in-pastos-bons: pastos bons
in-nova-iorque: nova iorque
in-mirador: mirador
in-benedito-leite: benedito leite
in-sao-felix-balsas: sao felix balsas
in-feira-nova-maranhao: feira nova maranhao
in-nova-colinas: nova colinas
in-sao-pedro-crentes: sao pedro crentes
in-formosa-serra-negra: formosa serra negra
in-sitio-novo: sitio novo
in-lajeado-novo: lajeado novo
in-sao-joao-paraiso: sao joao paraiso
in-sao-francisco-brejao: sao francisco brejao
in-vila-nova-martirios: vila nova martirios
in-itaipava-grajau: itaipava grajau
in-arame: arame
in-jenipapo-vieiras: jenipapo vieiras
in-fernando-falcao: fernando falcao
in-bela-vista-maranhao: bela vista maranhao
in-igarape-meio: igarape meio
in-pio-xii: pio xii
in-sao-joao-soter: sao joao soter
in-afonso-cunha: afonso cunha
in-duque-bacelar: duque bacelar
in-matoes-norte: matoes norte
in-matoes: matoes
in-parnarama: parnarama
in-miranda-norte: miranda norte
in-nina-rodrigues: nina rodrigues
in-presidente-vargas: presidente vargas
in-sao-benedito-rio-preto: sao benedito rio preto
in-belagua: belagua
in-milagres-maranhao: milagres maranhao
in-magalhaes-almeida: magalhaes almeida
in-agua-doce-maranhao: agua doce maranhao
in-santa-quiteria: santa quiteria
in-santana-maranhao: santana maranhao
in-bacurituba: bacurituba
in-bacuri: bacuri
in-apicum-acu: apicum acu
in-serrano-maranhao: serrano maranhao
in-porto-rico-maranhao: porto rico maranhao
in-central-maranhao: central maranhao
in-olinda-nova-maranhao: olinda nova maranhao
in-turilandia: turilandia
`

/** States of Brazil as they stand behind a town ('Contagem MG'), but for those that are words: 'pá', 'to'. */
export const STATES: ReadonlySet<string> = new Set(
  "ac al am ap ba ce df go ma mg ms mt pb pe pi pr rj rn ro rr rs sc sp".split(" "),
)
