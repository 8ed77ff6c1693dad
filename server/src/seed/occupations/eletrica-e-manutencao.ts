import { readOccupations } from "./read-occupations.ts"

export const eletricaEManutencao = readOccupations(
  "eletrica-e-manutencao",
  `
# Eletricista | Eletricista Predial | Eletricista Industrial
$ 2100-3200
- instalar quadros e circuitos; fazer manutenção preventiva; ler diagramas; passar cabos e eletrocalhas; corrigir baixo fator de potência; emitir laudo simples
! NR-10 válida; curso técnico ou profissionalizante; experiência; ferramentas próprias; CNH B
# Técnico(a) em Refrigeração | Mecânico de Refrigeração | Instalador de Ar-condicionado
$ 1900-3000
- instalar splits e cassetes; fazer limpeza e carga de gás; diagnosticar placas; soldar tubulação; atender chamados; preencher o PMOC
! curso na área; NR-35; CNH B ou A; experiência com inverter; trato com cliente
# Encanador(a) | Bombeiro Hidráulico | Oficial de Manutenção Predial
$ 1800-2500
- instalar redes de água e esgoto; caçar vazamentos; trocar louças e metais; revisar bombas e caixas d'água; fazer pequenos reparos de pintura; atender ordens de serviço
! experiência predial; ferramentas; plantão em rodízio; ensino fundamental; bom senso
# Instalador(a) de Internet | Técnico de Fibra Óptica | Instalador de Antenas
$ 1700-2600
- lançar drop e fazer fusão; ativar clientes; medir sinal; configurar roteador; subir em poste com segurança; orientar sobre o wi-fi
! NR-10 e NR-35; CNH AB; experiência com fibra; disposição; boa comunicação
# Técnico(a) em Energia Solar | Instalador Fotovoltaico | Auxiliar de Instalação Solar
$ 1800-3000
- fixar estruturas e módulos no telhado; conectar string box e inversor; testar o sistema; fazer vistoria com a concessionária; registrar fotos; explicar o aplicativo ao cliente
! NR-10 e NR-35; trabalho em altura; noções de elétrica; viagens ao interior; CNH B
`,
)
