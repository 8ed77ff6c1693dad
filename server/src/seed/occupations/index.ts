import { administrativo } from "./administrativo.ts"
import { alimentacaoEGastronomia } from "./alimentacao-e-gastronomia.ts"
import { atendimentoAoCliente } from "./atendimento-ao-cliente.ts"
import { automotivo } from "./automotivo.ts"
import { belezaEEstetica } from "./beleza-e-estetica.ts"
import { comercioEVarejo } from "./comercio-e-varejo.ts"
import { construcaoCivil } from "./construcao-civil.ts"
import { educacao } from "./educacao.ts"
import { eletricaEManutencao } from "./eletrica-e-manutencao.ts"
import { engenharia } from "./engenharia.ts"
import { farmacia } from "./farmacia.ts"
import { financeiroEContabilidade } from "./financeiro-e-contabilidade.ts"
import { hotelariaETurismo } from "./hotelaria-e-turismo.ts"
import { industriaEProducao } from "./industria-e-producao.ts"
import { juridico } from "./juridico.ts"
import { limpezaEConservacao } from "./limpeza-e-conservacao.ts"
import { logisticaEEstoque } from "./logistica-e-estoque.ts"
import { marketingEComunicacao } from "./marketing-e-comunicacao.ts"
import { portuarioENaval } from "./portuario-e-naval.ts"
import { recursosHumanos } from "./recursos-humanos.ts"
import { saudeEEnfermagem } from "./saude-e-enfermagem.ts"
import { segurancaEPortaria } from "./seguranca-e-portaria.ts"
import { servicosDomesticosECuidados } from "./servicos-domesticos-e-cuidados.ts"
import { tecnologiaDaInformacao } from "./tecnologia-da-informacao.ts"
import { transporteEMotoristas } from "./transporte-e-motoristas.ts"
import { vendas } from "./vendas.ts"
import type { Occupation } from "./read-occupations.ts"

export type { Occupation }

/** Every occupation that the demonstration and the load measurements write jobs of, by area. */
export const occupations: readonly Occupation[] = [
  ...administrativo,
  ...atendimentoAoCliente,
  ...vendas,
  ...comercioEVarejo,
  ...logisticaEEstoque,
  ...transporteEMotoristas,
  ...alimentacaoEGastronomia,
  ...hotelariaETurismo,
  ...limpezaEConservacao,
  ...segurancaEPortaria,
  ...servicosDomesticosECuidados,
  ...saudeEEnfermagem,
  ...farmacia,
  ...educacao,
  ...construcaoCivil,
  ...eletricaEManutencao,
  ...industriaEProducao,
  ...automotivo,
  ...tecnologiaDaInformacao,
  ...marketingEComunicacao,
  ...recursosHumanos,
  ...financeiroEContabilidade,
  ...juridico,
  ...engenharia,
  ...belezaEEstetica,
  ...portuarioENaval,
]
