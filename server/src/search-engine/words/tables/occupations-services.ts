/**
 * Occupations of trade, food, beauty, arts, sports, tourism and small workshops, in the form of `occupations.ts`: the rarer
 * ones, one group a line.
 */
export const SERVICE_OCCUPATIONS = `
sapateiro: sapateiro, conserto sapato, conserto calcado, reparador calcado, engraxate, fabricante calcado, cortador calcado, montador calcado ~ costureiro, tapeceiro
relojoeiro: relojoeiro, conserto relogio, relojoaria, tecnico relogio ~ ourives, chaveiro
ourives: ourives, joalheiro, cravador, polidor joia, designer joia, lapidario ~ relojoeiro, vendedor
chaveiro: chaveiro, copiador chave, tecnico fechadura, abridor cofre ~ serralheiro, relojoeiro
tatuador: tatuador, tattoo, body piercer, piercing, aplicador piercing, tattoo artist ~ esteticista, designer
micropigmentador: micropigmentador, micropigmentacao, dermopigmentador ~ sobrancelha, esteticista
podologo: podologo, podologia, podologista ~ manicure, esteticista
bronzeamento: bronzeador, bronzeamento, biomedico esteta, harmonizacao facial, aplicador botox, limpeza pele ~ esteticista
luthier: luthier, afinador piano, afinador instrumento ~ musico
estofador-auto: tapeceiro automotivo, capoteiro, capotaria, envelopador, envelopamento, aplicador insulfilm, insulfilm, instalador som automotivo, som automotivo, instalador acessorio ~ tapeceiro, lavador, impressao
restaurador: restaurador, lustrador, laqueador, envernizador, pintor movel, conserto movel, reformador movel, reforma movel ~ marceneiro, pintor
artesao: artesao, artesanato, trancador, cesteiro, rendeiro, crocheteiro, croche, macrame, ceramista artesanal ~ costureiro
estilista: estilista, designer moda, figurinista, assistente estilo, produtor moda, personal stylist, stylist, consultor estilo, consultor imagem, pilotista ~ costureiro, designer
decorador: decorador, decoracao, decorador festa, balao, baloeiro, decoracao festa, ornamentador ~ eventos, arquiteto, florista
florista: florista, arranjador flor, arranjo floral ~ decorador, vendedor
vitrinista: vitrinista, visual merchandising, visual merchandiser, vm ~ vendedor, designer
feirante: feirante, vendedor feira, feira livre, barraqueiro, verdureiro, ambulante, vendedor ambulante, camelo, vendedor praia, quitandeiro, peixeiro feira, fruteiro ~ vendedor, balconista
consorcio: consultor consorcio, vendedor consorcio, consorcio ~ vendedor, consignado
revendedor: revendedor, consultor beleza, revenda, consultor cosmetico, vendedor catalogo ~ vendedor, representante
gas-agua: entregador gas, vendedor gas, entregador agua, gas cozinha, entregador botijao, botijao, entregador agua mineral ~ aju-motorista, motoboy
captador-recurso: captador recurso, captacao recurso, captador doacao, captador doador, face to face ~ promotor, vendedor
bilheteiro: bilheteiro, bilheteria, atendente bilheteria, atendente cinema, operador bilheteria, projecionista, operador cinema ~ caixa, recep
ascensorista: ascensorista, cabineiro ~ porteiro, recep
carteiro: carteiro, agente correio, entregador carta, entregador correspondencia, operador triagem, triagem transbordo, agente correspondencia, distribuidor correspondencia, estafeta ~ motoboy, leiturista
crepeiro: crepeiro, tapioqueiro ~ chapeiro, atend-lanch
sommelier: sommelier, sommelie, enologo, adega ~ garcom, barman
sorveteiro-prod: gelatiere, mestre sorveteiro, producao sorvete, fabricante sorvete, operador sorvete ~ aux-producao, confeiteiro
espetinho: espetinho, espetinheiro, grelhador, grelha, parrillero, parrilheiro, churrasquinho ~ churrasqueiro, chapeiro
dogueiro: dogueiro, lancheiro, sanduicheiro, montador lanche, montador sanduiche, preparador lanche ~ chapeiro, atend-lanch
marmiteiro: marmiteiro, montador marmita, montador prato, embalador marmita ~ aux-cozinha
chocolateiro: chocolateiro, chocolatier, brigadeiro, bombonier, fabricante doce, baleiro, fabricante chocolate, trufeiro ~ confeiteiro
massas: macarroneiro, produtor massa, fabricante massa, massa fresca, abridor massa, montador pizza, forneiro pizza ~ pizzaiolo, padeiro
tec-som: tecnico som, operador som, operador audio, sonoplasta, tecnico audio, tecnico iluminacao, operador luz, iluminador, roadie, operador mesa som, operador camera video, tecnico palco, montador palco, montador som, dj, disc jockey, operador led, tecnico audiovisual ~ eventos, video
locutor: locutor, locucao, radialista, apresentador, comunicador, narrador, mestre cerimonia, streamer ~ redator, promotor
musico: musico, cantor, vocalista, guitarrista, violonista, baterista, pianista, tecladista, sanfoneiro, baixista, percussionista, banda musica, regente, maestro, instrumentista musical, compositor, musica ~ prof-musica, tec-som
prof-musica: professor musica, professor violao, professor piano, professor guitarra, professor bateria, professor canto, professor teclado, instrutor musica, educador musical, oficineiro musica, professor violino ~ musico, professor
ator: ator, atriz, dublador, figurante, artista, circense, palhaco, magico, dramaturgo, diretor teatro, arte educador, oficineiro ~ recreador, musico
modelo: modelo, manequim, promoter, modelo fotografico ~ eventos, promotor
dancarino: dancarino, bailarino, coreografo, professor ballet, professor bale, professor danca, instrutor danca, zumba, instrutor zumba, professor zumba, fitdance, professor ritmo ~ prof-ef
lutas: professor luta, instrutor luta, professor jiu jitsu, professor judo, professor karate, professor capoeira, capoeira, jiu jitsu, muay thai, instrutor muay thai, professor boxe, lutador, professor artes marciais, mestre capoeira ~ prof-ef
natacao: professor natacao, instrutor natacao, natacao, hidroginastica, professor hidroginastica, instrutor hidroginastica ~ prof-ef, salva-vidas
esportes: tecnico futebol, treinador futebol, escolinha futebol, professor futebol, arbitro, juiz futebol, atleta, jogador futebol, professor tenis, professor volei, treinador esportivo, instrutor surf, instrutor kitesurf, kitesurf, instrutor kite, monitor esportivo, olheiro, tecnico futsal, treinador futsal, professor futsal, treinador volei, treinador basquete, treinador ~ prof-ef, recreador
yoga: professor yoga, instrutor yoga, yoga, ioga, instrutor meditacao ~ pilates, prof-ef
bugueiro: bugueiro, motorista turismo, motorista 4x4, condutor buggy, motorista jardineira, guia lencois, condutor visitante, piloto quadriciclo, quadriciclo, motorista passeio turistico, transfer, motorista transfer ~ guia, motorista
guia-museu: museologo, monitor museu, mediador cultural, produtor cultural, agente cultural, curador ~ guia, eventos
garagista: garagista, guardador carro, flanelinha, orientador estacionamento, operador estacionamento, atendente estacionamento, fiscal estacionamento, fiscal patio ~ manobrista, porteiro
adestrador: adestrador, adestramento, adestrador cachorro, treinador cachorro, passeador, passeador cachorro, dog walker, pet sitter, cuidador cachorro, cuidador animal, hotel cachorro, creche cachorro, cuidador pet, hotel pet, monitor pet, passear cachorro ~ pet, veterinario
tratador: tratador cavalo, cavalarico, ferrador cavalo, domador, doma, tratador zoologico, treinador cavalo, equoterapia, peao rodeio ~ rural, veterinario
dedetizador: dedetizador, dedetizacao, controlador praga, controle praga, descupinizador, desinsetizador, desratizador, sanitizador, sanitizacao, agente controle praga, auxiliar dedetizacao, aplicador inseticida, fumigador, fumigacao, controle vetor ~ asg
catador: catador, reciclador, separador residuo, triador residuo, cooperativa reciclagem, sucateiro, prensista reciclagem ~ gari, aux-producao
personal-organizer: personal organizer, organizador casa, organizador armario ~ domestica, diarista
mordomo: mordomo, governante casa, casal caseiro, caseiro casal ~ domestica, caseiro
astrologo: astrologo, tarologo, esoterico, terapeuta holistico, reikiano, reiki, aromaterapeuta ~ massagista
piloto: piloto, copiloto, comandante aviao, piloto aviao, piloto aeronave ~ aeroviario, pratico-naval
detetive: detetive, investigador particular, detetive particular ~ vigilante
guarda-costas: guarda costas, seguranca pessoal, seguranca vip, motorista seguranca, agente seguranca pessoal, bodyguard ~ vigilante
armeiro: armeiro, instrutor tiro, instrutor armamento ~ vigilante, instrutor
locador: locador, atendente locacao veiculo, agente locacao, agente locacao veiculo, rental ~ atendimento, recep
dublagem: legendador, legenda, transcritor, transcricao, estenotipista, taquigrafo ~ digitador, tradutor
testador-loja: cliente oculto, cliente misterioso ~ pesquisador
checador: checador, moderador ~ social, redator
animador-3d: animador 3d, modelador 3d, motion, animador grafico, artista 3d, motion designer ~ video, designer
letrista: letrista, cartazista, pintor letreiro, cartaz, faixeiro, letreiro ~ impressao, designer
saladeiro: saladeiro, salada, auxiliar salada ~ aux-cozinha, cozinheiro
escultor: escultor, artista plastico, gravador arte, pintor quadro, ilustrador artistico, grafiteiro, muralista ~ artesao, designer
jornaleiro: jornaleiro, vendedor jornal, banca revista, entregador jornal ~ vendedor, motoboy
`
