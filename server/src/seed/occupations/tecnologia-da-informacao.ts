import { readOccupations } from "./read-occupations.ts"

export const tecnologiaDaInformacao = readOccupations(
  "tecnologia-da-informacao",
  `
# Desenvolvedor(a) Full Stack | Programador(a) Júnior | Desenvolvedor Back-end (Node/C#)
$ 3200-9000
- desenvolver APIs e telas; escrever testes; revisar código dos colegas; modelar banco de dados; acompanhar o deploy; documentar o que foi feito
! experiência com JavaScript ou C#; Git no dia a dia; SQL; inglês para leitura; portfólio ou repositório público
# Analista de Suporte | Técnico(a) de Informática | Help Desk N1
$ 1800-2800
- atender chamados remotos e presenciais; formatar e configurar computadores; cuidar de impressoras e rede; criar contas e permissões; fazer backup; manter o inventário
! curso técnico; Windows e redes; CNH A ou B; paciência; experiência com sistema de chamados
# Analista de Dados | Analista de BI | Assistente de Dados
$ 3000-6000
- montar painéis no Power BI; escrever consultas SQL; limpar bases; explicar números para quem não é da área; automatizar relatórios; definir indicadores com as áreas
! SQL e Excel avançado; Power BI; raciocínio lógico; comunicação; superior em Exatas ou TI
# Analista de Infraestrutura | Administrador(a) de Redes | Técnico de Redes
$ 2600-5200
- administrar servidores Linux e Windows; configurar switches e firewalls; monitorar links; aplicar atualizações; responder incidentes; planejar capacidade
! certificação será diferencial; redes TCP/IP; sobreaviso em rodízio; documentação; inglês técnico
# Designer de Interfaces (UX/UI) | Web Designer | Desenvolvedor(a) Front-end
$ 2500-5500
- desenhar fluxos e telas; conversar com usuários; montar protótipos; construir componentes acessíveis; cuidar do sistema de design; medir o que mudou
! portfólio; Figma; HTML e CSS; olhar para acessibilidade; trabalhar em home office com disciplina
# Estágio em TI | Estagiário(a) de Sistemas | Estágio em Desenvolvimento
$ 900-1400 estagio
- corrigir pequenos erros; testar funcionalidades; apoiar usuários; escrever manuais; estudar com o time; automatizar tarefas repetidas
! cursar Computação ou Sistemas; lógica de programação; curiosidade; 30 horas semanais; computador em casa para híbrido
`,
)
