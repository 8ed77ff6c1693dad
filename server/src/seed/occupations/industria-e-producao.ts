import { readOccupations } from "./read-occupations.ts"

export const industriaEProducao = readOccupations(
  "industria-e-producao",
  `
# Operador(a) de Produção | Auxiliar de Produção | Operador de Máquinas
$ 1660-2400
- abastecer e operar a linha; acompanhar parâmetros; apontar produção e paradas; retirar amostras; limpar o equipamento na troca; seguir as normas de segurança
! ensino médio; turnos rotativos; experiência na indústria; atenção; morar na rota do ônibus da empresa
# Soldador(a) | Soldador MIG/TIG | Caldeireiro
$ 2500-4200
- soldar chapas e tubulações; preparar juntas; ler desenho técnico; controlar deformação; esmerilhar e acabar; preencher registros de qualidade
! qualificação em MIG, TIG ou eletrodo; teste prático; NR-34 ou NR-33; experiência com inox; disponibilidade para parada
# Mecânico(a) Industrial | Mecânico de Manutenção | Lubrificador Industrial
$ 2500-4000
- fazer preventiva e corretiva em bombas e redutores; alinhar eixos; trocar rolamentos; lubrificar conforme o plano; abrir ordens no sistema; inspecionar correias
! técnico em Mecânica; leitura de desenho; experiência em mineração ou siderurgia; turno; trabalhar em equipe
# Costureira(o) Industrial | Costureira | Cortador de Tecidos
$ 1621-2100
- operar reta, overloque e galoneira; montar fardamento; fazer acabamento; cortar enfesto com serra; conferir medidas; ajustar peças
! prática em máquina industrial; produção com qualidade; pontualidade; capricho; produção paga por fora
# Auxiliar de Expedição | Embalador(a) | Auxiliar de Fábrica de Gelo
$ 1621-1760
- embalar e etiquetar; montar paletes; conferir lote e validade; carregar caminhões; limpar o setor; registrar saídas
! ensino fundamental; resistência ao frio ou calor; disponibilidade de madrugada; EPI; trabalho em equipe
# Analista de Qualidade | Técnico(a) Químico(a) | Inspetor(a) de Qualidade
$ 2300-3800
- analisar amostras e laudos; inspecionar recebimento; tratar não conformidades; calibrar instrumentos; auditar boas práticas; treinar operadores
! técnico em Química ou Alimentos; CRQ; Excel; vivência em laboratório industrial; atenção
`,
)
