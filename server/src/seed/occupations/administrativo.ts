import { readOccupations } from "./read-occupations.ts"

export const administrativo = readOccupations(
  "administrativo",
  `
# Auxiliar Administrativo | Assistente Administrativo(a) | Aux. Administrativo (Faturamento)
$ 1621-1900
- lançar notas de entrada e conferir boletos do dia; organizar e digitalizar contratos e comprovantes; atender ligações e encaminhar recados; montar planilhas de controle de despesas; solicitar material de escritório e acompanhar as entregas; apoiar o fechamento do mês junto ao financeiro
! ensino médio completo; pacote Office, principalmente Excel; organização e boa escrita; experiência mínima de 6 meses em escritório; saber guardar sigilo
# Recepcionista | Recepcionista de Clínica | Recepcionista Bilíngue (Inglês)
$ 1621-1860
- receber visitantes e direcionar ao setor certo; agendar, confirmar e remarcar atendimentos; controlar a entrada e a saída de correspondências; alimentar o sistema com os cadastros do dia; manter a recepção em ordem e acolhedora; receber pagamentos no cartão e no PIX
! boa dicção e simpatia; ensino médio completo; informática básica; disponibilidade aos sábados pela manhã; paciência para lidar com público variado
# Secretária(o) Executiva(o) | Secretário(a) da Diretoria | Assistente de Diretoria
$ 2200-3200
- cuidar da agenda e das viagens da diretoria; redigir atas, ofícios e convites; filtrar ligações e e-mails; organizar reuniões presenciais e por vídeo; acompanhar prazos de contratos e procurações; prestar contas das despesas de viagem
! superior em Secretariado ou Administração; português impecável; discrição; inglês intermediário será um diferencial; vivência com agenda de mais de um gestor
# Auxiliar de Escritório | Digitador(a) | Auxiliar de Arquivo
$ 1621-1730
- digitar fichas e conferir o que foi lançado; separar, etiquetar e guardar processos; localizar documentos pedidos pelos setores; atender o balcão nos horários de pico; controlar empréstimo e devolução de pastas; emitir segundas vias
! digitação rápida; ensino médio; atenção aos detalhes; não exigimos experiência; morar em bairro com transporte fácil até o trabalho
# Faturista | Auxiliar de Faturamento | Assistente de Faturamento Hospitalar
$ 1700-2300
- emitir notas fiscais de saída e cartas de correção; conferir pedidos com a tabela de preços; acompanhar glosas e recursos junto aos convênios; arquivar XML e DANFE; informar a logística das cargas liberadas; fechar lotes dentro do prazo
! experiência com emissão de NF-e; noções de CFOP e ICMS; Excel intermediário; raciocínio rápido com números; ensino médio completo, cursando Contábeis conta pontos
# Auxiliar de Compras | Comprador(a) Júnior | Assistente de Suprimentos
$ 1800-2600
- cotar preços com no mínimo três fornecedores; emitir ordens de compra e acompanhar entregas; negociar prazo e frete; cadastrar itens no sistema; conferir divergências de nota com o estoque; manter o mapa de compras atualizado
! vivência em compras ou almoxarifado; boa negociação; Excel intermediário; conhecimento de algum ERP; cursando Administração ou Logística
# Estagiário(a) de Administração | Estágio em Administração | Estágio Administrativo
$ 800-1100 estagio
- apoiar a rotina do setor administrativo; atualizar planilhas e apresentações; acompanhar protocolos em órgãos públicos; ajudar na organização de eventos internos; responder e-mails com supervisão; revisar cadastros de clientes
! cursar Administração, Contábeis ou Gestão Pública a partir do 2º período; ter meio período livre; boa comunicação; vontade de aprender; noções de Excel
`,
)
