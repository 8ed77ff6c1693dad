import { readOccupations } from "./read-occupations.ts"

export const transporteEMotoristas = readOccupations(
  "transporte-e-motoristas",
  `
# Motorista Categoria D | Motorista de Ônibus | Motorista Urbano (CNH D)
$ 2300-3000
- conduzir veículo em linha urbana ou fretamento; inspecionar pneus, luzes e freios antes de sair; cumprir horários e paradas; tratar bem passageiros idosos e com deficiência; comunicar defeitos à oficina; preencher a ficha de viagem
! CNH D com EAR; curso de transporte coletivo; experiência em carteira; exame toxicológico em dia; não ter infração grave no último ano
# Motorista Carreteiro | Motorista Truck - CNH E | Caminhoneiro Rodoviário
$ 2800-4500
- transportar carga entre São Luís, Teresina e Belém; amarrar e conferir a carga; cumprir a lei do descanso; cuidar dos documentos fiscais; avisar paradas pelo aplicativo; zelar pelo cavalo e pela carreta
! CNH E; MOPP será um diferencial; dois anos de estrada; disponibilidade para viagens longas; boa leitura de mapas
# Motoboy | Entregador(a) com Moto | Motofretista
$ 1621-2600 freelance
- retirar pedidos e entregar no endereço; receber no cartão e no PIX; conferir o pedido antes de sair; cuidar da bolsa térmica; devolver comprovantes; respeitar as leis de trânsito
! CNH A há mais de um ano; moto própria com documento pago; conhecer os bairros; celular com internet; colete e capacete em bom estado
# Motorista Entregador | Motorista de Van (CNH B) | Motorista Particular
$ 1800-2400
- fazer entregas na ilha com carro da empresa; conferir notas com o ajudante; coletar assinaturas; abastecer e levar para revisão; buscar mercadoria em fornecedores; manter o carro limpo
! CNH B com EAR; experiência com utilitário; conhecer São Luís e região; ensino médio; bons antecedentes
# Cobrador(a) de Frota | Fiscal de Transporte | Despachante de Tráfego
$ 1621-2100
- controlar saídas e chegadas dos veículos; conferir escala de motoristas; registrar quilometragem; orientar passageiros no terminal; comunicar atrasos ao centro de controle; vistoriar limpeza
! ensino médio; voz firme e educada; turno rotativo; noções de planilha; experiência em garagem
`,
)
