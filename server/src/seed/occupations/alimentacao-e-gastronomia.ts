import { readOccupations } from "./read-occupations.ts"

export const alimentacaoEGastronomia = readOccupations(
  "alimentacao-e-gastronomia",
  `
# Cozinheiro(a) | Cozinheira de Restaurante | Cozinheiro Industrial
$ 1700-2600
- preparar o almoço executivo; montar o cardápio da semana com o chef; controlar validade e etiquetas; temperar e marinar carnes e peixes; manter a praça limpa durante o serviço; calcular quantidades para não sobrar
! experiência com cozinha regional; higiene e boas práticas; agilidade no horário de pico; saber fazer arroz de cuxá conta muito; folga na segunda-feira
# Auxiliar de Cozinha | Ajudante de Cozinha | Aux. de Cozinha (noite)
$ 1621-1730
- cortar legumes e porcionar carnes; lavar panelas e utensílios; ajudar na montagem dos pratos; receber e guardar os alimentos; higienizar bancadas; preparar molhos e guarnições simples
! disposição para trabalho em pé; carteira de saúde; não exigimos experiência; pontualidade; disponibilidade aos fins de semana
# Garçom / Garçonete | Garçonete | Garçom de Eventos
$ 1621-2200
- receber os clientes e apresentar o cardápio; anotar pedidos no tablet; servir pratos e bebidas; montar mesas; fechar contas; sugerir sobremesas e vinhos
! boa memória; simpatia; experiência com bandeja; disponibilidade à noite; 10% de comissão repassados toda semana
# Pizzaiolo(a) | Chapeiro(a) | Forneiro de Pizzaria
$ 1700-2500
- abrir massas e montar sabores; controlar forno a lenha; grelhar hambúrgueres no ponto; preparar molhos e recheios; organizar a fila de pedidos; limpar chapa e coifa no fim do turno
! prática comprovada na função; rapidez; trabalhar até meia-noite; capricho na montagem; morar perto ou ter condução
# Padeiro(a) | Confeiteiro(a) | Ajudante de Padeiro
$ 1710-2700
- produzir pães salgados e doces desde as 3h; fermentar e modelar massas; confeitar bolos sob encomenda; controlar fornadas; conferir estoque de farinha e fermento; inventar o doce da semana
! experiência em panificação; disponibilidade na madrugada; higiene; curso na área é bem-visto; criatividade para vitrines
# Atendente de Lanchonete | Atendente de Sorveteria | Atendente de Delivery
$ 1621-1710
- atender no balcão e no drive-thru; montar lanches, sucos e açaí; receber pagamentos; limpar mesas; conferir pedidos de aplicativos; repor descartáveis
! idade a partir de 18 anos; agilidade; bom humor; primeiro emprego é bem-vindo; escala 6x1
# Bartender | Barman / Barmaid | Copeiro(a) de Bar
$ 1660-2400
- preparar drinques clássicos e da casa; controlar gelo, frutas e destilados; manter copos polidos; servir chope no ponto; inventariar bebidas; conversar com o cliente sem perder a fila
! experiência em bar movimentado; maior de 21 anos; madrugadas de quinta a domingo; curso de coquetelaria; responsabilidade
# Merendeira(o) | Copeira(o) | Copeira Hospitalar
$ 1621-1760
- preparar e servir refeições leves; distribuir dietas conforme o mapa; lavar e esterilizar louças; organizar a copa; servir café em reuniões; anotar sobras
! noções de manipulação de alimentos; ensino fundamental; delicadeza no trato; asseio; disponibilidade de escala
`,
)
