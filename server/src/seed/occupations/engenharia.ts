import { readOccupations } from "./read-occupations.ts"

export const engenharia = readOccupations(
  "engenharia",
  `
# Engenheiro(a) de Produção | Engenheiro de Processos | Analista de Melhoria Contínua
$ 5500-9500
- mapear processos e perdas; liderar kaizens; acompanhar indicadores; planejar capacidade; padronizar rotinas; calcular retorno de projetos
! superior e CREA; Lean Six Sigma; Excel e Power BI; inglês intermediário; experiência industrial
# Engenheiro(a) Eletricista | Engenheiro de Manutenção | Projetista Elétrico
$ 5000-9500
- projetar instalações e SPDA; fiscalizar montagem; analisar falhas; elaborar planos de manutenção; emitir ART; aprovar projetos na concessionária
! CREA ativo; AutoCAD; NR-10; CNH B; disponibilidade para visitas
# Engenheiro(a) Ambiental | Analista Ambiental | Técnico(a) em Meio Ambiente
$ 2500-7500
- acompanhar licenças e condicionantes; monitorar água e resíduos; fazer educação ambiental; elaborar relatórios; vistoriar áreas; responder a órgãos
! formação na área; legislação; geoprocessamento; campo sem medo de mangue; CNH B
# Topógrafo(a) | Desenhista Cadista | Auxiliar de Topografia
$ 2000-3800
- levantar áreas com estação total e GNSS; locar obras; desenhar plantas; calcular volumes; cuidar do equipamento; georreferenciar imóveis rurais
! curso técnico; AutoCAD Civil 3D; viagens; caminhar em campo; CFT ou CREA
`,
)
