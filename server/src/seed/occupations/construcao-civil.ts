import { readOccupations } from "./read-occupations.ts"

export const construcaoCivil = readOccupations(
  "construcao-civil",
  `
# Pedreiro | Pedreiro de Acabamento | Pedreiro Azulejista
$ 2000-2900
- levantar alvenaria e reboco; assentar cerâmica e porcelanato; ler projeto simples; preparar traço; corrigir prumo e nível; deixar a frente de serviço limpa
! experiência em obra vertical; ferramentas próprias; pontualidade; NR-18 e NR-35; trabalhar por produção se desejar
# Servente de Obras | Servente de Pedreiro | Ajudante de Obra
$ 1621-1810
- transportar material; preparar massa; escavar e aterrar; limpar a obra; auxiliar pedreiro e carpinteiro; montar andaimes com orientação
! boa saúde; usar EPI; ensino fundamental; não precisa de experiência; café da manhã na obra
# Mestre de Obras | Encarregado de Obras | Encarregado de Acabamento
$ 3500-5500
- distribuir tarefas e cobrar qualidade; ler projetos e locar a obra; acompanhar concretagem; controlar material e ponto; medir empreiteiros; conversar com a engenharia
! cinco anos na função; liderança; leitura completa de projetos; informática básica; CNH B
# Carpinteiro | Armador de Ferragens | Carpinteiro de Formas
$ 2000-2800
- montar e desmontar formas; cortar e dobrar aço; conferir cobrimento; escorar lajes; seguir projeto estrutural; guardar madeira reaproveitável
! prática comprovada; NR-35; força; leitura de projeto; alojamento para quem é do interior
# Pintor(a) | Pintor de Obras | Gesseiro
$ 1900-2600
- emassar, lixar e pintar; aplicar textura e grafiato; montar forro e sancas; proteger pisos e esquadrias; calcular tinta; fazer retoques finais
! acabamento fino; trabalho em altura; organização; portfólio no celular ajuda; contrato por obra
# Engenheiro(a) Civil de Obras | Técnico(a) em Edificações | Estágio em Engenharia Civil
$ 2800-8500
- acompanhar cronograma e medições; conferir qualidade dos serviços; fazer levantamento de quantitativos; controlar custos; elaborar relatórios com fotos; cuidar da segurança
! formação na área e CREA/CFT; AutoCAD e MS Project; vivência em canteiro; CNH B; disponibilidade para o interior
`,
)
