import { readOccupations } from "./read-occupations.ts"

export const logisticaEEstoque = readOccupations(
  "logistica-e-estoque",
  `
# Auxiliar de Logística | Auxiliar de Estoque | Auxiliar de Depósito
$ 1621-1860
- receber e conferir cargas; separar pedidos com coletor; endereçar produtos nas ruas certas; carregar e descarregar; inventariar por amostragem; manter corredores livres
! ensino médio; disposição para esforço físico; noções de informática; disponibilidade de turno; curso de logística conta
# Estoquista | Almoxarife | Auxiliar de Almoxarifado
$ 1660-2200
- controlar entradas e saídas no sistema; entregar EPI e ferramentas com ficha; apontar itens em estoque mínimo; organizar prateleiras por código; conferir notas com pedidos; preparar o inventário geral
! seis meses na função; Excel básico; atenção; ensino médio completo; CNH B desejável
# Conferente | Conferente de Carga | Conferente de Mercadorias
$ 1700-2300
- conferir volumes e lacres na doca; registrar faltas e avarias; acompanhar o carregamento rota a rota; bater nota com romaneio; orientar os ajudantes; emitir relatório do turno
! experiência em centro de distribuição; leitura de nota fiscal; firmeza; disponibilidade noturna; uso de coletor de dados
# Operador(a) de Empilhadeira | Empilhadeirista | Operador de Transpaleteira
$ 1900-2700
- movimentar paletes entre doca e porta-paletes; abastecer a linha de picking; fazer o checklist diário da máquina; trocar baterias ou gás; armazenar conforme o mapa; zelar pela segurança do pátio
! curso de empilhadeira NR-11 válido; CNH B; experiência registrada; exames em dia; atenção com pedestres
# Ajudante de Carga e Descarga | Ajudante de Entrega | Carregador
$ 1621-1760
- carregar o caminhão conforme a rota; entregar no cliente e recolher canhoto; descarregar contêiner; arrumar a carga com segurança; lavar o baú às sextas; ajudar a montar paletes
! boa saúde; pontualidade; ensino fundamental; responsabilidade com a mercadoria; experiência com entregas ajuda
# Assistente de Logística | Analista de Transportes Jr. | Programador de Rotas
$ 2000-3000
- montar rotas e distribuir cargas; acompanhar motoristas pelo rastreador; tratar ocorrências de entrega; calcular frete; medir o nível de serviço; negociar com transportadoras parceiras
! tecnólogo em Logística ou cursando; Excel avançado; experiência com TMS; raciocínio sob pressão; conhecer as estradas do Maranhão
`,
)
