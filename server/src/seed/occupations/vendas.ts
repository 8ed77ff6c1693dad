import { readOccupations } from "./read-occupations.ts"

export const vendas = readOccupations(
  "vendas",
  `
# Vendedor(a) Externo(a) | Vendedor Externo com Moto | Consultor(a) Comercial Externo
$ 1621-3500
- visitar a carteira de clientes do bairro; prospectar pontos novos toda semana; tirar pedidos no tablet; cobrar títulos vencidos; expor material de propaganda nos clientes; participar da reunião de metas às segundas
! CNH A ou B; conhecer bem a cidade; experiência com vendas porta a porta ou varejo; gostar de trabalhar com meta; celular com internet
# Vendedor(a) Interno(a) | Consultor(a) de Vendas | Vendedora de Loja de Shopping
$ 1621-2600
- atender no salão e apresentar a coleção; bater a meta do mês com a equipe; cadastrar clientes e fazer o pós-venda; organizar araras e prateleiras; acompanhar o provador; receber mercadoria e colocar alarmes
! experiência em vendas no varejo; boa apresentação; horário de shopping; ensino médio completo; iniciativa
# Representante Comercial | RCA Alimentos | Representante de Vendas Autônomo
$ 2500-6000 contrato
- atender supermercados e mercearias da região; negociar verbas e pontas de gôndola; lançar pedidos no sistema da distribuidora; acompanhar a entrega e a validade dos produtos; abrir clientes em municípios vizinhos; apresentar relatórios semanais
! veículo próprio; registro no CORE ou disposição para tirar; carteira de clientes na região; experiência no ramo alimentício; disponibilidade para viagens curtas
# Supervisor(a) de Vendas | Gerente de Loja | Líder Comercial
$ 2800-4800
- acompanhar a equipe em campo e dar retorno; montar escala, metas e campanhas; analisar ruptura e giro; resolver impasses com clientes grandes; conduzir a reunião diária; contratar e treinar vendedores novos
! dois anos liderando equipes; superior completo ou cursando; leitura de indicadores; CNH B; firmeza com respeito
# SDR - Pré-vendas | Inside Sales | Consultor(a) de Vendas por Telefone
$ 1700-3200
- qualificar contatos que chegam pelo site; ligar e marcar demonstrações; registrar tudo no CRM; manter cadência de mensagens; estudar o segmento do cliente antes da ligação; repassar negócios prontos aos executivos
! boa conversa e boa escrita; organização com agenda; experiência com telefone; familiaridade com CRM; vontade de crescer na área comercial
# Promotor(a) de Vendas | Demonstrador(a) de Produtos | Repositor Promotor
$ 1621-1960
- abastecer e organizar os produtos na gôndola; conferir validade e fazer rodízio; negociar espaço extra com o gerente da loja; fotografar o ponto e enviar no aplicativo; oferecer degustação; montar ilhas e pontas
! ensino médio; moto ou facilidade de deslocamento; experiência com merchandising; disponibilidade aos sábados; boa comunicação com gerentes
`,
)
