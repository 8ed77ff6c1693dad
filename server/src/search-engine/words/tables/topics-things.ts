/**
 * Things and tools that people know a trade by, in the form of the occupations' table: whoever types 'betoneira' or
 * 'óculos' asks for who works with it. One trade's things a line, the trade first among the near ones.
 */
export const THINGS = `
work-building: betoneira, cimento, argamassa, reboco, concretagem, laje, tijolo parede, desempenadeira, enxada obra, carrinho mao ~ pedreiro, servente, mestre-obra
work-machines: maquina pesado, equipamento pesado, linha amarelo, trator esteira, patrol ~ op-maquina, tec-maquinas
work-pole: poste, fiacao poste, rede poste ~ eletricista-rede, eletricista
work-wedding: casamento, bodas, noiva festa ~ eventos, decorador
code-creci: creci ~ corretor
code-uti: uti, cti, terapia intensivo, tratamento intensivo ~ enfermeiro, tec-enf, medico, fisioterapeuta
code-psf: psf, esf, saude familia, estrategia saude familia ~ enfermeiro, acs
work-wood: furadeira, serrote, plaina, armario, cozinha planejado ~ marceneiro, montador-movel, carpinteiro
work-plaster: gesso, forro, forro pvc ~ gesseiro, pedreiro
work-house: vassoura, rodo, pano chao, balde, faxina pesado, enceradeira, agua sanitario ~ asg, diarista, domestica
work-kitchen: fogao, panela, liquidificador, forno fogao, tempero, marmita caseiro, comida caseiro, prato feito ~ cozinheiro, aux-cozinha, chef
work-medicine: remedio, medicamento remedio, farmacia remedio, bula ~ farm-atend, farmaceutico, tec-farmacia
work-nursing: soro, injecao, curativo, seringa, afericao pressao, puncao, leito ~ tec-enf, enfermeiro, aux-enf
work-blood: exame sangue, hemograma, microscopio, analise clinico laboratorio ~ laboratorio, biomedico, tec-enf
work-glasses: oculo, armacao oculo, lente contato ~ otica
work-plane: aviao, aeronave, voo, pista pouso ~ aeroviario, aeronave, piloto
work-photo: foto, camera fotografico, ensaio fotografico ~ fotografo, video
work-tax: imposto, imposto renda, declaracao imposto, tributo, sped, icms ~ fiscal-contabil, contador
work-bees: abelha, colmeia, apiario ~ apicultor, rural
work-fuel: bomba combustivel, gasolina, diesel bomba, etanol bomba ~ frentista
work-gate: portao eletronico, cerca eletrico, interfone, concertina ~ alarme, serralheiro, eletronica
work-flat-tyre: pneu furado, calota ~ borracheiro
work-plumbing: vazamento, cano, pia, torneira, caixa agua cano, vaso sanitario, encanamento, esgoto entupido ~ encanador, aux-encanador, saneamento
work-electric: tomada, disjuntor, fiacao eletrico, chuveiro eletrico, lampada, quadro eletrico, instalacao eletrico ~ eletricista, aux-eletricista, manutencao
work-sewing: maquina costura, agulha, linha costura, bainha, ziper ~ costureiro
work-lawn: rocadeira, grama, poda arvore, cortar grama, adubo jardim ~ jardineiro, rural, florestal
work-barber: navalha, degrade ~ barbeiro, cabeleireiro
work-hair: escova progressivo, escova cabelo, tranca, coloracao, cabelo cacheado, penteado ~ cabeleireiro
work-nails: esmalte, fibra unha, spa pe ~ manicure
work-lashes: cilio, henna ~ sobrancelha, esteticista
work-skin: botox, peeling, drenagem, depilacao laser ~ esteticista, massagista, depilador
work-gym: musculacao aparelho, treino, crossfit, spinning ~ prof-ef
work-teeth: aparelho dentario, aparelho ortodontico, canal dente, dentadura ~ dentista, asb, protetico
work-baby: fralda, mamadeira, recem nascido ~ baba, aux-sala
work-truck-parts: cavalo mecanico, reboque, carreta bau, sider, prancha ~ carreteiro, mot-caminhao
work-motor: motor carro, motor, freio, embreagem, suspensao carro, injecao eletronico, cambio carro, troca oleo motor ~ mecanico, aux-mecanico, retifica-motor
work-body: lataria, para choque, amassado, polimento automotivo ~ funileiro, pintor-auto, lavador
work-diesel: motor diesel, turbina diesel ~ mec-diesel, mecanico
work-bike-engine: motor moto ~ mec-moto
work-screens: tela celular, conserto tela, placa mae, bateria celular ~ tec-celular, eletronica, suporte
work-bills: boleto, nota boleto, duplicata, conciliacao bancario ~ ass-fin, financeiro, cobranca, faturista
work-shelf: prateleira, gondola ~ repositor, estoque
work-forklift: garfo empilhadeira, palete, transpaleteira, pallet ~ empilhadeira, aux-logistica, aju-carga
work-load: saco cimento, descarga caminhao, carregar caminhao, descarregar caminhao, chapa caminhao ~ aju-carga, aju-motorista
work-crane: icamento, cinta carga, guindauto ~ munck, rigger
work-weld: eletrodo, macarico, solda mig, solda tig ~ soldador, serralheiro, caldeireiro
work-cold: split, geladeira, freezer, gas refrigerante ~ refrigeracao, eletrodomestico
work-water: piscina cloro, cloro ~ piscineiro
work-field: enxada, foice, facao, cerca arame, curral fazenda, ordenha, pasto ~ rural, caseiro
work-harvest: colheita, plantadeira, pulverizador ~ op-agricola, tratorista, rural
work-fish: rede pesca, tarrafa, anzol, canoa ~ pescador, marinheiro
work-flour: farinha trigo, massa pao, fermento ~ padeiro, aux-padeiro, confeiteiro
work-sweets: doce festa, bolo festa, chantilly, pasta americano ~ confeiteiro
work-fried: coxinha, pastel, empada, salgadinho ~ salgadeiro
work-drinks: coquetel, caipirinha, chopp bar ~ barman, garcom
work-tray: bandeja, comanda, couvert ~ garcom, cumim
work-coffee: cappuccino, maquina cafe, espresso ~ barista, atend-lanch
work-party: pula pula ~ recreador, decorador, eventos
work-sound: mesa som, microfone, iluminacao palco ~ tec-som
work-sign: fachada loja, banner, adesivo, placa sinalizacao ~ impressao, letrista
work-print: xerox, copiadora, fotocopia ~ impressao, tec-impressora, grafico-ind
work-net: cabo rede, roteador, wifi, modem, onu ~ fibra, redes, suporte
work-web: landing page, site internet ~ front, webmaster, desenvolvedor, commerce
work-letter: encomenda, malote ~ carteiro, mensageiro, office-boy
work-key: fechadura, cadeado, chave carro ~ chaveiro
work-shoes: sola sapato ~ sapateiro
work-sofa: sofa, estofado, estofamento ~ tapeceiro
work-laundry: ferro passar, maquina lavar roupa, enxoval ~ lavanderia, domestica, diarista
work-room: arrumar quarto, arrumar cama, quarto hotel, apartamento hotel ~ camareiro
work-pest: barata, cupim, rato, praga urbano, pulverizacao veneno ~ dedetizador
work-law: processo trabalhista, audiencia, peticao, inventario familia, divorcio ~ advogado, juridico
work-safe: epi, cipa, pgr, pcmso, ddss, dds ~ tec-seguranca, eng-seguranca
work-cash: carro forte, transporte valor, escolta armado ~ vigilante
work-round: portaria remoto, guarita ~ porteiro, vigia, vigilante
work-fire: extintor, hidrante ~ bombeiro-civil, socorrista
work-map: teodolito, estacao total, gps topografico, drone topografia ~ topografo
work-mine: dinamite, britagem pedra ~ mineracao, blaster, britador
work-rail: dormente, locomotiva, vagao ~ ferroviario
work-cards: maquininha, maquina cartao, cartao credito venda ~ vendedor, representante, consignado
work-loan: emprestimo, consignado inss, credito pessoal ~ consignado, crediario, caixa-banco
work-house-sale: aluguel, apartamento venda, casa venda, terreno, lote ~ corretor, locacao
work-lottery: jogo loteria, mega sena ~ caixa
`
