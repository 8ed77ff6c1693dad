import { readOccupations } from "./read-occupations.ts"

export const belezaEEstetica = readOccupations(
  "beleza-e-estetica",
  `
# Cabeleireiro(a) | Escovista | Auxiliar de Cabeleireiro
$ 1621-3500
- cortar, colorir e escovar; orientar tratamentos; manter a bancada limpa; vender produtos; cuidar da agenda; atender noivas
! prática; cursos atualizados; clientela é um plus; sábado é o dia forte; simpatia
# Manicure e Pedicure | Manicure | Nail Designer
$ 1621-2800
- fazer mãos e pés; alongar em gel e fibra; esterilizar materiais; marcar retornos; manter esmaltes em ordem; receber pagamentos
! alicate afiado e higiene; experiência em salão; pontualidade; portfólio; MEI ou comissão
# Barbeiro(a) | Barbeiro Social | Barbeiro - Cadeira em Parceria
$ 1621-3500 contrato
- cortar cabelo e barba; fazer degradê e sobrancelha; receber bem; higienizar navalhas; divulgar o trabalho nas redes; manter a cadeira cheia
! prática com máquina e tesoura; equipamento próprio; educação; sábado até 20h; comissão de 50%
# Esteticista | Massoterapeuta | Depiladora
$ 1660-3000
- fazer limpeza de pele e drenagem; avaliar o cliente e montar protocolo; depilar com cera; preparar a sala; vender pacotes; registrar ficha de anamnese
! curso técnico ou superior; biossegurança; mãos leves; discrição; agenda flexível
# Gerente de Salão | Recepcionista de Salão | Consultor(a) de Beleza
$ 1621-2600
- cuidar da agenda da equipe; receber clientes; controlar comissões e caixa; pedir produtos; fazer promoções; resolver imprevistos com jogo de cintura
! experiência em salão ou loja; organização; boa conversa; ensino médio; sábado
`,
)
