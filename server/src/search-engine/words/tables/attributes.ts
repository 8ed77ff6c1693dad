/**
 * Conditions of work. Found anywhere in an ad, its text included, they count as stated by the ad, unless they
 * are denied there. What is given with a job ('convênio médico', 'auxílio-creche') is found by its whole name only:
 * the keys that begin with `benefit` and `paper` keep their words from looking like occupations. Keys that begin with
 * `thing` are what is sold, made or worked in by several names. Same form as the occupations' table.
 */
export const ATTRIBUTES = `
estagio: estagio, estagiario, estagiar, estagio remunerado, programa estagio, bolsa estagio, estagio superior, estagio obrigatorio, intern, internship
aprendiz: jovem aprendiz, menor aprendiz, aprendiz, aprendizagem, menor idade, menor 18, 14 ano, 15 ano, 16 ano, 17 ano, programa aprendiz, aprendiz legal, menor aprendiz legal, programa jovem aprendiz, contrato aprendizagem ~ sem-experiencia
trainee: trainee ~ estagio
primeiro-emprego: primeiro emprego, 1o emprego, primeira oportunidade, 1 emprego, primeiro trabalho, primeira vaga, iniciante, comecar carreira, primeira experiencia, 1a oportunidade ~ sem-experiencia, aprendiz
sem-experiencia: sem experiencia, nao exige experiencia, nao precisa experiencia, nao necessario experiencia, nao necessita experiencia, experiencia nao exigida, nao requer experiencia, sem necessidade experiencia, nao necessita ter experiencia, nao precisa ter experiencia, nao e necessario experiencia, nao e necessario ter experiencia, nao e necessaria experiencia, nao e preciso experiencia, nao e exigido experiencia, com ou sem experiencia, sem exigencia experiencia, sem experiencia previa, nao pedimos experiencia, experiencia nao necessario, experiencia nao obrigatoria, dispensa experiencia, independente experiencia, nao tenho experiencia, nao tem experiencia, nunca trabalhei, ainda nao tenho experiencia, sem exp, experiencia zero, nao precisa ter exp, nao precisa exp, sem pratica, experiencia nao e necessaria, experiencia desejavel nao obrigatorio, aceita iniciante, aceitamos iniciante, sem exp anterior, nao possuo experiencia, nunca trabalhei carteira, nunca trabalhei antes, sem nenhum experiencia, nao possui experiencia, primeira vez trabalhar, zero experiencia, sem ter experiencia, sem experiencia nenhum, nunca tive emprego, nunca teve emprego ~ primeiro-emprego, aprendiz
meio-periodo: meio periodo, parcial, 4 horas por dia, meio expediente, part time, periodo parcial, tempo parcial, meio turno, meia jornada, jornada reduzido, um periodo, meio horario, 4h dia, 4h diaria, 20h semanal, 20h semana, 24h semanal, quatro hora dia, quatro hora diaria, jornada 4h, carga horario 4h, turno 4h, horario reduzido, carga horario reduzido, 4h trabalho, expediente 4h, 120h mensal, 20h aula, 4h por turno, 4h manha, 4h tarde, escala 4h, jornada diaria 4h, horario 4h, periodo 4h, 4h diarias, 20h por semana, 20h semanais ~ jornada-curta, aprendiz
jornada-curta: 5h dia, 6h dia, 5h diaria, 6h diaria, 25h semanal, 30h semanal, 30h semana, 36h semanal, cinco hora dia, seis hora dia, jornada 5h, jornada 6h, carga horario 5h, carga horario 6h, turno 5h, turno 6h, 6h20, 6h trabalho, expediente 6h, 180h mensal, 150h mensal, escala 6h, escala 5h, jornada diaria 6h, jornada diaria 5h, horario 6h, horario 5h, periodo 6h, periodo 5h, 30h por semana, 36h por semana, 36h semana, 25h semana
escola-media: ensino medio, nivel medio, segundo grau, 2o grau, ensino medio completo, medio completo, ensino medio incompleto, 2 grau
escola-basica: ensino fundamental, fundamental completo, fundamental incompleto, primeiro grau, 1o grau
mulher: mulher, feminino, sexo feminino, moca, somente mulher, vaga feminino, vaga afirmativo mulher, afirmativo mulher, vaga afirmativo genero feminino, vaga preferencial mulher, vaga exclusivo mulher, exclusivo mulher, vaga mulher, vaga somente mulher, publico feminino, vaga afirmativo feminino, vaga destinado mulher, afirmativo publico feminino, contratacao mulher
homem: homem, masculino, sexo masculino, rapaz, somente homem
hora-comercial: horario comercial, segunda sexta, segunda a sexta, de segunda a sexta
integral: integral, periodo integral, tempo integral, full time
remoto: home office, homeoffice, remoto, remotamente, teletrabalho, trabalho casa, trabalhar casa, trabalho de casa, trabalhar de casa, trabalho casa internet, trabalhar casa internet, trabalhar casa computador, trabalho casa computador, trabalhar computador casa, casa computador, trabalho pela internet, trabalho online, trabalhar online, online, remote, work from home, 100% remoto, anywhere office, trabalho remoto, trabalhando casa, atuar casa, atuacao remoto, trabalho distancia, trabalhar distancia, home based, home work, atuacao home office, modelo remoto, formato remoto, regime remoto, 100 remoto, totalmente remoto, vaga remoto, trabalho em casa, trabalhe casa ~ hibrido
hibrido: hibrido, modelo hibrido, semi presencial, formato hibrido, presencial remoto, home office parcial ~ remoto
presencial: presencial
noturno: noturno, noite, madrugada, night shift, a noite, turno noite, periodo noturno, terceiro turno, 3o turno, turno noturno, horario noturno, periodo da noite, virar noite, pela noite, trabalho noturno, turno madrugada ~ escala-12x36
escala-12x36: 12x36, escala 12x36, doze por trinta seis, plantao 12x36
escala-6x1: 6x1, escala 6x1, seis por um
escala-5x2: 5x2, escala 5x2, cinco por dois
escala-4x2: 4x2, escala 4x2
maduro: 40+, 45+, 50+, 55+, 60+, 65+, melhor idade, terceira idade, aposentado, vaga afirmativo 50+, vaga afirmativo pessoa 50+, vaga afirmativo 40+, vaga afirmativo 60+, vaga afirmativo 45+, vaga afirmativo pessoa 40+, vaga afirmativo pessoa 60+, profissional 50+, profissional 60+, profissional 40+, pessoa 50+, pessoa 60+, geracao prateado, talento maduro, profissional maduro, programa 50+, programa 60+
urgente: urgente, vaga urgente, contratacao urgente, contrata urgente, contratando urgente, preciso urgente, precisa urgente, urgentemente, vaga imediato, inicio imediato, comeco imediato, contratacao imediato, contrata imediato, contratando imediato, admissao imediato, comecar imediato, comecar imediatamente, inicio urgente, comecar ja, comecar hoje, comecar amanha
pcd: pcd, profissional deficiencia, vaga afirmativo, pessoa deficiencia, portador deficiencia, pne, ppd, deficiente, deficiente fisico, deficiencia fisico, pcds, inclusao pcd, profissional pcd, vaga pcd, vaga inclusivo, portador necessidade especial, cadeirante, deficiente auditivo, deficiente visual, surdo, reabilitado inss, exclusivo pcd, pessoa com deficiencia
freelancer: freelancer, bico, free lancer, bicos, trabalho avulso, renda extra ~ autonomo
temporario: temporario, tempo determinado, prazo determinado, contrato temporario, extra final ano, contrato determinado, contrato experiencia temporario, vaga fim ano, vaga natal, temporario natal, temporario final ano, temporario fim ano, temporada fim ano ~ freelancer, safra
safra: safra, entressafra
clt: clt, carteira assinado, registro carteira, efetivo, fichado, trabalho fichado, carteira registrado
pj: pj, contrato pj, contratacao pj, vaga pj, regime pj, modelo pj, pessoa juridico, prestador servico ~ autonomo
autonomo: autonomo ~ pj, freelancer
benefit-health: convenio medico, assistencia medica, plano medico, plano saude, assistencia saude, convenio saude, assistencia medico odontologico, convenio medico odontologico, plano saude odontologico, assistencia medico hospitalar, plano medico hospitalar, seguro saude, telemedicina, plano saude odonto, plano saude bradesco, plano saude unimed, assistencia medico odonto, assistencia hospitalar
benefit-dental: convenio odontologico, plano odontologico, assistencia odontologico, plano dental, convenio dental
benefit-pharmacy: convenio farmacia, auxilio farmacia, desconto farmacia, cartao farmacia, vale farmacia
benefit-food: vale alimentacao, vale refeicao, cartao alimentacao, auxilio alimentacao, refeitorio local, ticket alimentacao, ticket refeicao, alimentacao local, refeicao local, cesta basica, cafe manha, lanche local, almoco local, restaurante refeicao, auxilio refeicao, vale lanche, vale mercado, vale supermercado, cartao refeicao, lanche tarde, refeicao empresa, cesta alimento
benefit-transport: vale transporte, auxilio transporte, auxilio combustivel, vale combustivel, transporte empresa, auxilio onibus, onibus empresa, vale onibus, cartao transporte, transporte local, ajuda custo transporte
benefit-other: auxilio creche, seguro vida, gympass, convenio academia, auxilio academia, desconto academia, desconto loja, convenio supermercado, desconto supermercado, participacao lucro, plano carreira, day off, auxilio home office, participacao resultado, auxilio educacao, bolsa estudo, seguro acidente, auxilio moradia, auxilio funeral, clube desconto, desconto produto, previdencia privado, credito consignado, emprestimo consignado, cartao consignado, convenio odontologico farmacia, desconto instituicao ensino, totalpass, wellhub, desconto consulta psicologico, apoio psicologico, atendimento psicologico, apoio psicologico nutricional, assistencia psicologico, kit escolar, auxilio material escolar, cesta natal, auxilio mobilidade, transporte fretado, onibus fretado, estacionamento gratuito, estacionamento local, convenio escola, convenio faculdade, massagem laboral, ginastica laboral, restaurante local, restaurante interno, restaurante empresa, creche local, convenio clinica, convenio medico veterinario
paper-health: atestado medico, exame medico, laudo medico
cnh: cnh, habilitacao, carteira motorista, carteira habilitacao
folguista: folguista, ferista, cobrir folga, cobertura ferias, cobrir ferias
fim-semana: fim semana, sexta domingo, quinta domingo, sabado domingo, sexta sabado, final semana, fds, so sabado, sexta sabado domingo, sabado e domingo, so fim semana, final de semana
plantao: plantao, plantonista
ingles: ingles, lingua ingles, english, ingles fluente, ingles avancado, ingles intermediario, fluente ingles, fluencia ingles, ingles tecnico, fala ingles, falar ingles, dominio ingles
bilingue: bilingue ~ ingles
com-moto: moto propria, com moto, moto proprio, possuir moto, ter moto, tenho moto, tem moto, tiver moto, tenha moto, possua moto
com-carro: carro proprio, veiculo proprio, possuir carro, ter carro, tenho carro, carro particular
thing-clothes: roupa, moda, vestuario, boutique, confeccao, moda feminino, moda masculino, roupa feminino, loja roupa, loja moda
thing-bi: power bi, powerbi ~ dados
thing-autocad: autocad, auto cad
thing-photoshop: photoshop, photo shop
thing-corel: coreldraw, corel draw
thing-shoes: calcado, sapato, sapataria, loja calcado ~ sapateiro
thing-phone: celular, smartphone, telefonia, aparelho celular, telefonia celular, loja celular, operadora telefonia
thing-building: material construcao, deposito construcao, home center, casa construcao
thing-carparts: autopeca, auto peca, peca automotivo, peca carro
thing-cosmetics: cosmetico, perfumaria, perfume, loja cosmetico, loja perfume
thing-furniture: movel, mobilia, mobiliario, movel eletrodomestico, eletrodomestico, eletromovel, eletro, loja movel, colchao, loja eletrodomestico
thing-hospital: hospital, maternidade, pronto socorro, upa ~ thing-clinic
thing-clinic: clinica, consultorio
thing-school: escola, colegio
thing-autism: autismo, autista, tea, transtorno espectro autista
matutino: manha, periodo manha, turno manha, matutino, parte manha, horario manha, periodo matutino, turno matutino, horario matutino, so manha, so de manha, somente manha, apenas manha, parte da manha ~ diurno
vespertino: tarde, periodo tarde, turno tarde, vespertino, parte tarde, horario tarde, periodo vespertino, turno vespertino, horario vespertino, so tarde, so a tarde, somente tarde, apenas tarde, periodo vespertino so ~ diurno
diurno: diurno, turno dia, periodo diurno, turno diurno, horario diurno, durante dia
alojamento: alojamento, moradia, com alojamento, oferece moradia, moradia local, casa para morar, dormir emprego, dormir trabalho, dormir local, morar emprego, alojamento local, moradia gratuito, hospedagem empresa, oferece alojamento, dormir, durma emprego, pernoite, pernoitar, residir local, residir emprego, residir fazenda, morar fazenda, morar local, morar sitio, oferece casa, casa morar, com moradia, casa fazenda, pouso, dormir fazenda, dormir casa, dormir patrao, dormir servico, hospedagem local, moradia fazenda, casa funcionario, alojamento fazenda
autoresp-viagem: disponibilidade viajar, disponibilidade viagem, viajar a trabalho, trabalho viagem
thing-school-supply: papelaria, material escolar
thing-food: alimento, genero alimenticio, alimento bebida
thing-fuel: combustivel, lubrificante
negro: pessoa negro, vaga afirmativo negro, vaga afirmativo pessoa negro, afirmativo pessoa negro, vaga afirmativo racial, preto pardo, pessoa preto pardo, vaga afirmativo pessoa preto, profissional negro, afirmativo negro
lgbt: lgbt, lgbtqia, lgbtqiap, vaga afirmativo lgbt, vaga afirmativo lgbtqia, pessoa trans, vaga afirmativo pessoa trans, afirmativo trans, vaga afirmativo trans, pessoa lgbt
`
