/** Words by which the derivation of families (`words/families.ts`) is taught what no ending tells. */

/**
 * Verbs whose trade has another root, or of whose trades one is meant: `trade: verbs`, the trade as a stem. With what
 * follows it may be a name of the tables: 'consertar celular' is 'conserto celular'.
 */
const TABLE = `
estagio: estudante, estudantes, universitario, universitaria, cursar
motorista: dirigir, conduzir
guia: guiar
piloto: pilotar, voar
professor: ensinar, lecionar
pedreiro: construir, edificar
conserto: consertar, reparar
arrumadeiro: arrumar
garcom: servir
cortador: cortar
lavador: lavar
passadeiro: passar
cuidador: cuidar
vendedor: vender, revender
limpador: limpar
faxineiro: faxinar
entregador: entregar
montador: montar
instalador: instalar
operador: operar
cozinheiro: cozinhar
costureiro: costurar
pintor: pintar
pescador: pescar
lavrador: plantar, colher, capinar, rocar, lavrar
maquiador: maquiar
redator: escrever, redigir
desenhista: desenhar
fotografo: fotografar
filmmaker: filmar
musico: tocar
cantor: cantar
dancarino: dancar
atendente: atender
animador: animar
gari: varrer
repositor: repor
estoquista: estocar
conferente: conferir
gerente: gerenciar
lider: liderar
contador: contabilizar
vigia: vigiar
seguranca: proteger
cobrador: cobrar
tradutor: traduzir
advogado: advogar
programador: programar
panfleteiro: panfletar
enfermeiro: medicar
cabeleireiro: pentear
manobrista: manobrar, estacionar
carregador: descarregar
banhista: banhar
`

function readVerbs(): Map<string, string> {
  const verbs = new Map<string, string>()
  for (const line of TABLE.split("\n")) {
    const [trade, list] = line.split(": ")
    if (trade && list) for (const verb of list.split(", ")) verbs.set(verb, trade)
  }
  return verbs
}

export const VERBS: ReadonlyMap<string, string> = readVerbs()

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** Words (folded) from which no trade follows, though an ending says so: places, things of many trades, other meanings. */
export const KEPT_APART: ReadonlySet<string> = setOf(`
  motor motores porta portas porto portos carta cartas carteira pedra pedras pedreiras caminho caminhos pinto
  carro carros conta contas contagem cama camas caixa costa costas cobra cera ponto pontos frente frota planta plantas
  marca marcas troca passagem passagens passar viagem viagens imagem mensagem mensagens garagem personagem vantagem
  direcao diretoria operacao operacoes criacao aplicacao aplicacoes correcao gestao acao acoes atuacao
  organizacao comunicacao informacao informacoes formacao educacao relacao situacao condicao condicoes funcao funcoes
  acabamento departamento pagamento documento equipamento alimento movimento apartamento medicamento momento
  conhecimento crescimento estabelecimento relacionamento comportamento investimento
  balsas barra barras campo campos canto costa lima serra mata cruz ribeira ribeiro pereira oliveira ferreira
  secretaria diaria diarias historia materia bateria feria ferias area areia praia vitoria gloria memoria categoria
  industria estrutura cultura leitura abertura cobertura altura figura assinatura segura prefeitura temperatura
  portador portadora servidor servidora importante negociante banheiro banheiros monteiro torneira mangueira procura
  programa programas projeto projetos rede redes prestador fornecedor computador carregador corredor leitor morador
  brasileiro primeiro terceiro parceiro janeiro fevereiro dinheiro solteiro inteiro passageiro canteiro cruzeiro
  restaurante bastante durante constante instante interessante elegante participante paciente corrente frequente
  voluntario universitario funcionario comentario aquario calendario formulario armadura candidatura viatura postura
  parte partes medio nivel visita visitas especial mensal diario diarios camara camaras cesta emergencia emergencias socorro
  torre renda rendimento plataforma plataformas porte partir expediente bloco brigada localizacao alimentacao alimentar
  registro registros apresentacao apresentacoes apresentar ajuste ajustes fundamento fundamentos fundacao classificacao
  regulamento processamento detalhe detalhes detalhamento tendencia tendencias audiencia rendimentos bater retirar iniciar
  contar controlar inovador inovadora estilo estilos representar registrar criar aplicar captacao
  tesoura tesouras medicacao fazendo lavando passados border server vendor estiver visitar guardar baixar desenvolver desenvolvimento
  atuar salario salarios horario beneficio
  militar familiar popular particular regular titular lugar similar auxiliar escolar celular mulher
  trabalhista
  estudar aprender crescer ter ser ver ler fazer falar ligar morar viajar usar gostar mudar entrar sair comecar
  buscar procurar achar ganhar pagar ficar voltar andar correr olhar ouvir dormir comer beber viver saber poder
  ferro ferros livro livros bola banho banhos cadeira mesa mesas moto motos luz gas agua arte artes corte cortes
  agencia assistencia ciencia experiencia referencia agente gerente presente cliente clientes ambiente
  vendas banca banco bancos cabelo dente fonte fontes monte montes ponta pontas vara varas
  auxiliares assistente atendente consultor analista supervisor coordenador monitor instrutor inspetor operador
  gestor diretor especialista tecnico ajudante
`)

/** Names (stems) that are ranks, or words of many trades: no derivation leads to them. */
export const INDEPENDENT: ReadonlySet<string> = setOf(`
  operador operar consultor consultar diretor gestor monitor assistente agente gerente analista estudante
  contador corretor caixa lider menor maior superior interior exterior anterior valor setor motor andar
  familia produto promover
`)
