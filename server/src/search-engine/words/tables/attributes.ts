/**
 * Conditions of work. Found anywhere in an ad, its text included, they count as stated by the ad, unless they
 * are denied there. What is given with a job ('convênio médico', 'auxílio-creche') is found by its whole name only:
 * the keys that begin with `benefit` and `paper` keep their words from looking like occupations. Keys that begin with
 * `thing` are what is sold, made or worked in by several names. Same form as the occupations' table.
 */
export const ATTRIBUTES = `
estagio: estagio, estagiario, estagiar
aprendiz: jovem aprendiz, menor aprendiz, aprendiz, aprendizagem, menor idade, menor 18 ~ sem-experiencia
trainee: trainee ~ estagio
primeiro-emprego: primeiro emprego, 1o emprego, primeira oportunidade, 1 emprego ~ sem-experiencia, aprendiz
sem-experiencia: sem experiencia, nao exige experiencia, nao precisa experiencia, nao necessario experiencia, nao necessita experiencia, experiencia nao exigida, nao requer experiencia, sem necessidade experiencia, nao necessita ter experiencia, nao precisa ter experiencia, nao e necessario experiencia, nao e necessario ter experiencia, nao e necessaria experiencia, nao e preciso experiencia, nao e exigido experiencia, com ou sem experiencia, sem exigencia experiencia, sem experiencia previa, nao pedimos experiencia, experiencia nao necessario, experiencia nao obrigatoria, dispensa experiencia, independente experiencia, nao tenho experiencia, nao tem experiencia, nunca trabalhei, ainda nao tenho experiencia, sem exp, experiencia zero ~ primeiro-emprego, aprendiz
meio-periodo: meio periodo, parcial, so manha, so tarde, meio expediente, part time, periodo parcial, tempo parcial, meio turno, 4h dia, 4h diaria, 20h semanal, 20h semana, 24h semanal, quatro hora dia, quatro hora diaria, jornada 4h, carga horario 4h, turno 4h, meia jornada, jornada reduzido, horario reduzido, carga horario reduzido ~ jornada-curta, aprendiz
jornada-curta: 5h dia, 6h dia, 5h diaria, 6h diaria, 25h semanal, 30h semanal, 30h semana, 36h semanal, cinco hora dia, seis hora dia, jornada 5h, jornada 6h, carga horario 5h, carga horario 6h, turno 5h, turno 6h, 6h20
escola-media: ensino medio, nivel medio, segundo grau, 2o grau, ensino medio completo, medio completo, ensino medio incompleto, 2 grau
escola-basica: ensino fundamental, fundamental completo, fundamental incompleto, primeiro grau, 1o grau
mulher: mulher, feminino, sexo feminino, moca
homem: homem, masculino, sexo masculino, rapaz
hora-comercial: horario comercial, segunda sexta, segunda a sexta, de segunda a sexta
integral: integral, periodo integral, tempo integral, full time
remoto: home office, homeoffice, remoto, remotamente, teletrabalho, trabalho casa, trabalhar casa, trabalho de casa, trabalhar de casa, trabalho casa internet, trabalhar casa internet, trabalho pela internet, trabalho online, trabalhar online, online, remote, work from home, 100% remoto, anywhere office, trabalho remoto ~ hibrido
hibrido: hibrido, modelo hibrido, semi presencial
presencial: presencial
noturno: noturno, noite, madrugada, night shift, a noite, turno noite, periodo noturno, terceiro turno, 3o turno ~ escala-12x36
turno-tarde: tarde, vespertino, periodo tarde, turno tarde, horario tarde, periodo vespertino, turno vespertino, horario vespertino
turno-manha: manha, matutino, periodo manha, turno manha, horario manha, periodo matutino, turno matutino, horario matutino
escala-12x36: 12x36, escala 12x36, doze por trinta seis, plantao 12x36
escala-6x1: 6x1, escala 6x1, seis por um
escala-5x2: 5x2, escala 5x2, cinco por dois
escala-4x2: 4x2, escala 4x2
maduro: 40+, 45+, 50+, 55+, 60+, 65+, melhor idade, terceira idade, aposentado
urgente: urgente, vaga urgente, contratacao urgente, contrata urgente, contratando urgente, preciso urgente, precisa urgente, urgentemente, vaga imediato, inicio imediato, comeco imediato, contratacao imediato, contrata imediato, contratando imediato, admissao imediato, comecar imediato, comecar imediatamente, inicio urgente, comecar ja, comecar hoje, comecar amanha
pcd: pcd, profissional deficiencia, vaga afirmativo, pessoa deficiencia, portador deficiencia, pne, ppd, deficiente, deficiente fisico, deficiencia fisico, pcds
freelancer: freelancer, bico, free lancer ~ temporario, autonomo
temporario: temporario, tempo determinado, prazo determinado, contrato temporario ~ freelancer, safra
safra: safra, entressafra
clt: clt, carteira assinado, registro carteira, efetivo, fichado, trabalho fichado, carteira registrado
pj: pj, pessoa juridico, prestador servico ~ autonomo
autonomo: autonomo ~ pj, freelancer
benefit-health: convenio medico, assistencia medica, plano medico, plano saude, assistencia saude, convenio saude, assistencia medico odontologico, convenio medico odontologico, plano saude odontologico, assistencia medico hospitalar
benefit-dental: convenio odontologico, plano odontologico, assistencia odontologico, plano dental, convenio dental
benefit-pharmacy: convenio farmacia, auxilio farmacia, desconto farmacia, cartao farmacia, vale farmacia
benefit-food: vale alimentacao, vale refeicao, cartao alimentacao, auxilio alimentacao, refeitorio local, ticket alimentacao, ticket refeicao, alimentacao local, refeicao local, cesta basica
benefit-transport: vale transporte, auxilio transporte, auxilio combustivel, vale combustivel
benefit-other: auxilio creche, seguro vida, gympass, convenio academia, auxilio academia, desconto academia, desconto loja, convenio supermercado, desconto supermercado, participacao lucro
paper-health: atestado medico, exame medico, laudo medico
cnh: cnh, habilitacao, carteira motorista, carteira habilitacao
folguista: folguista, ferista, cobrir folga
fim-semana: fim semana, sexta domingo, quinta domingo, sabado domingo, sexta sabado, final semana, fds, so sabado, sexta sabado domingo, sabado e domingo
plantao: plantao, plantonista
ingles: ingles, lingua ingles, english
bilingue: bilingue ~ ingles
com-moto: moto propria, com moto
com-carro: carro proprio, veiculo proprio
thing-clothes: roupa, moda, vestuario, boutique, confeccao, moda feminino, moda masculino, roupa feminino, loja roupa, loja moda
thing-shoes: calcado, sapato, sapataria, loja calcado
thing-phone: celular, smartphone, telefonia, aparelho celular
thing-building: material construcao, deposito construcao, home center, casa construcao
thing-carparts: autopeca, auto peca, peca automotivo, peca carro
thing-cosmetics: cosmetico, perfumaria, perfume
thing-furniture: movel, movel eletrodomestico, eletrodomestico, eletromovel, eletro
thing-hospital: hospital, maternidade, pronto socorro, upa ~ thing-clinic
thing-clinic: clinica, consultorio
thing-school: escola, colegio
thing-autism: autismo, autista, tea, transtorno espectro autista
`
