import { readOccupations } from "./read-occupations.ts"

export const limpezaEConservacao = readOccupations(
  "limpeza-e-conservacao",
  `
# Auxiliar de Serviços Gerais (ASG) | ASG | Auxiliar de Limpeza
$ 1621-1690
- limpar salas, banheiros e corredores; recolher e separar o lixo; repor papel e sabonete; lavar vidros e fachadas baixas; servir café quando solicitado; avisar sobre lâmpadas e torneiras com defeito
! pontualidade; ensino fundamental; zelo com produtos químicos; referências; vontade de trabalhar
# Auxiliar de Limpeza Hospitalar | Servente de Limpeza | Higienizador(a) Hospitalar
$ 1621-1910
- fazer limpeza terminal e concorrente; recolher resíduos conforme a cor; desinfetar superfícies; anotar horários na planilha do leito; usar EPI completo; repor dispensadores
! curso ou experiência em ambiente hospitalar; vacinas em dia; disponibilidade de escala; atenção às normas; insalubridade paga
# Jardineiro(a) | Auxiliar de Jardinagem | Roçador
$ 1621-1900
- podar, regar e adubar; operar roçadeira e soprador; controlar pragas; plantar mudas conforme o projeto; recolher folhas e galhos; cuidar das ferramentas
! prática com roçadeira; disposição ao sol; conhecer plantas da região; ensino fundamental; EPI sempre
# Piscineiro | Zelador(a) | Zelador de Condomínio
$ 1621-1950
- tratar a água e aspirar a piscina; fazer pequenos reparos; acompanhar prestadores de serviço; conferir bombas e geradores; abrir e fechar áreas comuns; atender moradores
! curso de piscineiro ou zeladoria; noções de elétrica e hidráulica; educação com moradores; morar perto; bons antecedentes
# Lavador(a) de Veículos | Lavador de Carros | Polidor Automotivo
$ 1621-2000
- lavar, aspirar e secar; aplicar cera e pretinho; higienizar bancos; polir pintura e faróis; organizar a fila; receber o cliente
! experiência em lava jato; cuidado com o carro alheio; agilidade; sábado até as 17h; CNH B desejável
`,
)
